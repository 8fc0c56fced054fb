export { openCrew, type ThreadCrew } from './crew.js'
export { serveOrders, stepBack } from './serve-orders.js'
