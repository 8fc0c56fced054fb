import { RequestFailed } from './client.js'

const HINT = 'Write a number, for example 1000 or 99.50.'

/**
 * The number that a person has typed; null for an empty field. Other text is refused here: JSON has no NaN, so the interface would
 * get null, which for a budget means “no limit”. A comma is a decimal sign only before one or two last digits. “1.000”
 * is refused like “1,000”, because many people mean a thousand.
 */
export function numberIn(text: string, field: string): number | null {
  const written = text.trim().replace(/,(?=\d{1,2}$)/, '.')
  if (written === '') return null
  if (/^-?(?![1-9]\d{0,2}\.\d{3}$)\d+(?:\.\d+)?$/.test(written)) return Number(written)
  throw new RequestFailed(400, HINT, [{ path: field, message: HINT }])
}
