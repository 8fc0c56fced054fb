import type { DomainKind } from './schema.js'

/** The kind that people have set for a host. Undefined where they have set none. */
export type KindByPeople = (host: string) => DomainKind['kind'] | undefined

/** The longest domain that contains the host decides its kind. */
export function kindsByPeople(items: readonly DomainKind[]): KindByPeople {
  const kinds = new Map(items.map(({ domain, kind }) => [domain, kind]))
  return (host) => {
    if (kinds.size === 0) return undefined
    for (let name = host; name !== ''; name = parentOf(name)) {
      const kind = kinds.get(name)
      if (kind !== undefined) return kind
    }
    return undefined
  }
}

function parentOf(name: string): string {
  const dot = name.indexOf('.')
  return dot === -1 ? '' : name.slice(dot + 1)
}
