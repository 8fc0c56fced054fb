/** How many places of one sort a process has. */
export interface PlaceLimits {
  all: number
  /** Of a key and all of its sessions. */
  perKey: number
  perWorkspace: number
  /** Beyond `all`, for keys that have fewer than `few`. */
  forModestKeys: number
  few: number
}

export interface PlaceOwner {
  /** Null for the key of SIGHTLINE_ADMIN_KEY. */
  keyId: string | null
  workspaceId: string
}

/** Who has too many, where a place is refused: the key, the workspace, or all together. */
export type Shortage = 'key' | 'workspace' | 'server'

interface Places {
  /** Returns what gives the place back, or why there is none. */
  take(owner: PlaceOwner): (() => void) | Shortage
}

/** Places that are held for long, by those who follow what happens or wait for it. */
export function openPlaces({ all, perKey, perWorkspace, forModestKeys, few }: PlaceLimits): Places {
  const taken = new Set<PlaceOwner>()
  return {
    take: ({ keyId, workspaceId }) => {
      const places = [...taken]
      const ofKey = places.filter((place) => place.keyId === keyId).length
      if (ofKey >= perKey) return 'key'
      if (places.filter((place) => place.workspaceId === workspaceId).length >= perWorkspace)
        return 'workspace'
      if (places.length >= all + (ofKey < few ? forModestKeys : 0)) return 'server'
      const place = { keyId, workspaceId }
      taken.add(place)
      return () => void taken.delete(place)
    },
  }
}
