export { DEMO } from './demo-content.js'
export type { SimulatedBrand, SimulatedQuestion } from './question.js'
export { type SimulatedAnswer, simulatedAnswer } from './simulated-answer.js'
