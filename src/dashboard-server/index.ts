export { openPages } from './files/open-pages.js'
