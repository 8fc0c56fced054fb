import { z } from 'zod'

type Typed = z.ZodObject<{ type: z.ZodLiteral<string> }>

/** A list in which items of other types are passed over, for providers add types; those of a known type must be as documented. */
export function knownItems<const Shapes extends readonly [Typed, ...Typed[]]>(...shapes: Shapes) {
  const types = new Set<unknown>(shapes.map(({ shape }) => shape.type.value))
  return z
    .array(z.unknown())
    .transform((items) => items.filter((item) => types.has(typeOf(item))))
    .pipe(z.array(z.discriminatedUnion('type', shapes)))
}

/** Counts and amounts are not essential: one that makes no sense is taken as not given. */
export const Amount = z.number().nonnegative().nullish().catch(undefined)
export const Words = z.string().nullish().catch(undefined)

function typeOf(item: unknown): unknown {
  return typeof item === 'object' && item !== null && 'type' in item ? item.type : undefined
}
