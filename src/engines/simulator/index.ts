export type { SimulatedBrand, SimulatedQuestion } from './question.js'
export { type SimulatedAnswer, simulatedAnswer } from './simulated-answer.js'
export { DEMO } from './texts.js'
