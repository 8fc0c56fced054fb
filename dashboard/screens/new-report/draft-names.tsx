import { linesOf } from '../../data/lines-of.js'
import { NameKinds } from '../../parts/name-kinds/name-kinds.js'
import { NEW_WORKSPACE, type StepProps } from './draft.js'

interface DraftNamesProps extends StepProps {
  brands: { brand: string; brandDomain: string }[]
}

const NOTHING = { always: [], never: [] }

/** How detection judges the names of the draft, by its questions and the answers of the workspace. */
export function DraftNames({ draft, change, brands }: DraftNamesProps) {
  const { workspaceId, settled } = draft
  return (
    <NameKinds
      scope={workspaceId === NEW_WORKSPACE ? undefined : { workspaceId }}
      brands={brands.map(({ brand, brandDomain }) => ({
        brand: brand.trim(),
        ...(brandDomain.includes('.') && { brandDomain }),
        ...(settled[brand.trim()] ?? NOTHING),
      }))}
      prompts={linesOf(draft.prompts)}
      settle={(brand, said) => change({ settled: { ...settled, [brand]: said } })}
    />
  )
}
