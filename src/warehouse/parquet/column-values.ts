import type { ColumnType, Value } from '../table.js'

/** A value as stored in the file. A day or a moment is a number. */
export type Stored = string | number | boolean

/** The code of a row without a value. */
export const NO_VALUE = -1

/** Texts above this length rarely occur twice, so duplicates are not searched for. */
const LOOKED_FOR_CHARACTERS = 500
/** Whole numbers below this limit are found without a map. */
const SMALL_NUMBERS = 4_096

/** The values of one column in a row group: each distinct value once, and for each row the index of its value. */
export class ColumnValues {
  readonly distinct: Stored[] = []
  codes = new Int32Array(1_024)
  rows = 0
  nulls = 0
  /** The total length of all distinct texts. */
  characters = 0
  private readonly found = new Map<Stored, number>()
  private readonly small = new Int32Array(SMALL_NUMBERS)
  private last: Value = null
  private lastCode = NO_VALUE

  constructor(readonly type: ColumnType) {}

  add(cells: Value | readonly Value[], count: number): void {
    const end = this.rows + count
    if (end > this.codes.length) this.grow(end)
    if (isList(cells))
      for (let row = 0; row < count; row += 1) this.codes[this.rows + row] = this.codeOf(cells[row] ?? null)
    else if (count === 1) this.codes[this.rows] = this.codeOf(cells)
    else {
      const code = this.codeOf(cells)
      this.codes.fill(code, this.rows, end)
      if (code === NO_VALUE) this.nulls += count - 1
    }
    this.rows = end
  }

  /** Begins another group. */
  clear(): void {
    this.distinct.length = 0
    this.rows = 0
    this.nulls = 0
    this.characters = 0
    this.found.clear()
    this.small.fill(0)
    this.last = null
    this.lastCode = NO_VALUE
  }

  private codeOf(value: Value): number {
    if (value === null) {
      this.nulls += 1
      return NO_VALUE
    }
    if (value === this.last) return this.lastCode
    const code = this.lookUp(typeof value === 'object' ? value.getTime() : value)
    this.last = value
    this.lastCode = code
    return code
  }

  private lookUp(value: Stored): number {
    if (typeof value === 'string' && value.length > LOOKED_FOR_CHARACTERS) return this.push(value)
    if (typeof value === 'number' && value >= 0 && value < SMALL_NUMBERS && Number.isInteger(value)) {
      const known = this.small[value]!
      if (known > 0) return known - 1
      this.small[value] = this.distinct.length + 1
      return this.push(value)
    }
    const known = this.found.get(value)
    if (known !== undefined) return known
    this.found.set(value, this.distinct.length)
    return this.push(value)
  }

  private push(value: Stored): number {
    if (typeof value === 'string') this.characters += value.length
    return this.distinct.push(value) - 1
  }

  private grow(rows: number): void {
    const codes = new Int32Array(Math.max(rows, 2 * this.codes.length))
    codes.set(this.codes.subarray(0, this.rows))
    this.codes = codes
  }
}

const isList = (cells: Value | readonly Value[]): cells is readonly Value[] => Array.isArray(cells)
