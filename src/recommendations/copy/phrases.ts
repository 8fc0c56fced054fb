const FORMAT = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })

export function figure(value: number): string {
  if (value < 1000) return String(value)
  return FORMAT.format(value)
}

/** `1 answer`, `12 answers`. */
export function counted(value: number, noun: string): string {
  return `${figure(value)} ${value === 1 ? noun : `${noun}s`}`
}

/** `A`, `A and B`, `A, B and C`. */
export function listed(items: readonly string[], word: 'and' | 'or' = 'and'): string {
  if (items.length < 2) return items.join('')
  return `${items.slice(0, -1).join(', ')} ${word} ${items.at(-1)}`
}

/** The verb of one or of many. */
export function verb(value: number, ofOne: string, ofMany: string): string {
  return value === 1 ? ofOne : ofMany
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Those sentences that apply. */
export function sentences(...parts: (string | false | undefined)[]): string {
  return parts.filter(Boolean).join(' ')
}
