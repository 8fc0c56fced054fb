interface Page<Item> {
  items: Item[]
  paging: { nextCursor: string | null }
}

/** Reads by which a client checks what it has created. They throw unless the status is 200. */
export function openReads(url: string, key: string) {
  const get = async <Body>(path: string): Promise<Body> => {
    const response = await fetch(url + path, { headers: { authorization: `Bearer ${key}` } })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as Body
  }
  /** All pages of a list; the path ends in `?` or `&`. */
  const list = async <Item>(path: string): Promise<Item[]> => {
    const items: Item[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: Page<Item> = await get(`${path}limit=100${cursor && `&cursor=${cursor}`}`)
      items.push(...page.items)
      cursor = page.paging.nextCursor
    }
    return items
  }
  return { get, list }
}
