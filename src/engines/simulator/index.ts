export { type Dice, diceOf } from './chance.js'
export type { SimulatedBrand, SimulatedQuestion } from './question.js'
export { type SimulatedAnswer, simulatedAnswer } from './simulated-answer.js'
export { DEMO } from './texts.js'
