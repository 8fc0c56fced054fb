/** Room for as many engines and runs as there can be, in a number of 32 bits. */
export const ENGINE_ROOM = 8
export const RUN_ROOM = 32_768

/** Tells the executions of one prompt apart: days since the window began, place in ENGINES, run. */
export function executionKey(day: number, engine: number, run: number): number {
  return (day * ENGINE_ROOM + engine) * RUN_ROOM + run
}

export function engineOfKey(key: number): number {
  return Math.floor(key / RUN_ROOM) % ENGINE_ROOM
}
