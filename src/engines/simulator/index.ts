export { type Dice, diceOf } from './chance.js'
export type { SimulatedQuestion } from './question.js'
export { type SimulatedAnswer, simulatedAnswer } from './simulated-answer.js'
export { DEMO } from './texts.js'
