export { useTestDb } from './helpers/database.js'
