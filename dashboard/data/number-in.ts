import { RequestFailed } from './client.js'

const HINT = 'Write a number, for example 1000 or 99.50.'

/**
 * The number that a person has typed; null for an empty field. Other text is refused here: JSON has no NaN, so the interface would
 * get null, which for a budget means “no limit”. A comma is a decimal sign only before one or two last digits.
 */
export function numberIn(text: string, field: string): number | null {
  const written = text.trim().replace(/,(?=\d{1,2}$)/, '.')
  if (written === '') return null
  if (/^-?\d+(?:\.\d+)?$/.test(written)) return Number(written)
  throw new RequestFailed(400, HINT, [{ path: field, message: HINT }])
}
