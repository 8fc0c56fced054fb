import type { Problem } from './errors.js'

/** A problem for each id that the workspace does not know, at its place in the request. A path ending in a dot counts on. */
export function unknownIds({
  ids,
  known,
  path,
  noun,
}: {
  ids: string[]
  known: Set<string>
  path: string
  noun: string
}): Problem[] {
  return ids.flatMap((id, index) =>
    known.has(id)
      ? []
      : [
          {
            path: path.endsWith('.') ? `${path}${index}` : path,
            message: `There is no ${noun} ${JSON.stringify(id.slice(0, 64))} in this workspace.`,
            code: 'not_found',
          },
        ],
  )
}
