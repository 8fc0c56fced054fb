import type { Competitor } from '../../src/reports/index.js'

const known = new Map<string, [number, number][]>()

/** Where a text names a brand, found by checking every offset. */
export function sightings(text: string, brand: Competitor): [number, number][] {
  const key = JSON.stringify([text, brand.brandRegex ?? [brand.brand, ...brand.brandVariations]])
  let found = known.get(key)
  if (found === undefined) known.set(key, (found = searched(text, brand)))
  return found
}

function searched(text: string, { brand, brandVariations, brandRegex }: Competitor): [number, number][] {
  const visible = text.replace(/https?:\/\/\S+/g, (address) => ' '.repeat(address.length))
  if (brandRegex !== null)
    return [...visible.matchAll(new RegExp(brandRegex, 'giu'))].map(({ index, 0: { length } }) => [
      index,
      index + length,
    ])
  const names = [brand, ...brandVariations].toSorted((a, b) => b.length - a.length)
  const found: [number, number][] = []
  for (let at = 0; at < visible.length; at += 1) {
    const name = names.find((one) => standsAt(visible, one, at))
    if (name === undefined) continue
    found.push([at, at + name.length])
    at += name.length - 1
  }
  return found
}

function standsAt(text: string, name: string, at: number): boolean {
  const isWord = (sign: string) => /[\p{L}\p{N}]/u.test(sign)
  if (text.slice(at, at + name.length).toLowerCase() !== name.toLowerCase()) return false
  return !isWord(text.charAt(at - 1)) && !isWord(text.charAt(at + name.length))
}
