/** A text with its units in an array, which are read in half the time; two blank ones stand behind its end. */
export interface UnitText {
  text: string
  units: Uint16Array
}

const SPARE = 2
let units = new Uint16Array(0x4000)
let bytes = Buffer.from(units.buffer)

/** The units are written over by those of the next text. */
export function unitText(text: string): UnitText {
  if (text.length + SPARE > units.length) {
    units = new Uint16Array(text.length * 2)
    bytes = Buffer.from(units.buffer)
  }
  bytes.write(text, 'utf16le')
  units.fill(0, text.length, text.length + SPARE)
  return { text, units }
}
