/** The platform's `fetch` with a record of the requests: method and address without the host. */
export function countedFetch(send: typeof fetch = fetch): { fetch: typeof fetch; sent: string[] } {
  const sent: string[] = []
  return {
    sent,
    fetch: (address, init) => {
      const { pathname, search } = new URL(address instanceof Request ? address.url : address)
      sent.push(`${init?.method} ${pathname}${search}`)
      return send(address, init)
    },
  }
}
