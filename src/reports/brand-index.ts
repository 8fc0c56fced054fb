import { Invalid, type Problem } from '../kernel/errors.js'

/** The most names in an error message; no one reads more. */
const MAX_LISTED = 20

type NamedBrands = readonly { brand: string }[]

/** The problem with a requested brand name. Undefined if the report tracks the brand. */
export function brandProblem(brands: NamedBrands, name: string | undefined): Problem | undefined {
  if (name === undefined || brands.some(({ brand }) => brand === name)) return undefined
  const names = brands.map(({ brand }) => JSON.stringify(brand))
  const others = names.length > MAX_LISTED ? ` and ${names.length - MAX_LISTED} more` : ''
  const message = `The report tracks no such brand. Expected one of ${names.slice(0, MAX_LISTED).join(', ')}${others}.`
  return { path: 'brand', code: 'not_found', message }
}

/** The index of the requested brand among the report's brands. The own brand is the default. */
export function brandIndex(brands: NamedBrands, name: string | undefined): number {
  const problem = brandProblem(brands, name)
  if (problem !== undefined) throw new Invalid('query', [problem])
  return name === undefined ? 0 : brands.findIndex(({ brand }) => brand === name)
}
