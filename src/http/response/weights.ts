/** More entries than any client sends. */
const MAX_ENTRIES = 20

/** The entries of an Accept or Accept-Encoding header with their weights (`q`); those of weight 0 are refused by the client. */
export function weightsOf(header: string | undefined): { name: string; weight: number }[] {
  return (header ?? '').split(',', MAX_ENTRIES).map((entry) => {
    const [name = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))
    return { name, weight: weight === undefined ? 1 : Number(weight.slice(2)) || 0 }
  })
}
