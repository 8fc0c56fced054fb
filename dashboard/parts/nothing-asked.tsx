import type { ComponentChildren } from 'preact'

import { useRead } from '../data/cache.js'
import { useSession } from '../data/session.js'
import { Empty } from './states.js'

interface NothingAskedProps {
  reportId: string
  title: string
  /** The next step if engines are connected. */
  children: ComponentChildren
}

/** Explains why there are no answers. If no engine is connected, it says so, because other days would not help. */
export function NothingAsked({ reportId, title, children }: NothingAskedProps) {
  const isSignedIn = useSession() !== undefined
  const { data: report } = useRead('brandReports.read', isSignedIn ? { reportId } : undefined)
  const isLive = report?.simulated === false
  const { data } = useRead('engines.listProviders', isLive ? {} : undefined)
  if (data?.items.every(({ provider }) => provider === null) !== true)
    return <Empty title={title}>{children}</Empty>
  return (
    <Empty title="No engine is connected">
      <p>This report asks real engines. Sightline asks them as soon as you add the key of one provider.</p>
      <p>
        <a class="button main" href="/settings?tab=engines">
          Connect an engine
        </a>
      </p>
    </Empty>
  )
}
