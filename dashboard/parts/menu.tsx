import { useAddress } from '../data/address.js'
import { screenLink } from '../data/filters.js'
import { menuOf } from '../data/screens.js'
import { useSession } from '../data/session.js'
import { Bell } from './bell.js'

interface MenuProps {
  reportId: string | undefined
  workspaceId: string | undefined
}

/** Beside the screen where there is room for it; else a sheet that a button opens, with the links of the bar in it. */
export function Menu({ reportId, workspaceId }: MenuProps) {
  const session = useSession()
  return (
    <nav
      id="menu"
      popover="auto"
      class="sections"
      aria-label={reportId === undefined ? 'Menu' : 'Report'}
      // A link to the screen that is shown leaves its frame as it is.
      onClick={({ currentTarget }) => currentTarget.hidePopover()}
    >
      {reportId !== undefined && <OfReport reportId={reportId} />}
      <div class="elsewhere">
        <a href="/">All reports</a>
        {session !== undefined && <Elsewhere workspaceId={workspaceId} />}
      </div>
    </nav>
  )
}

export function MenuButton() {
  return (
    <button type="button" class="button opens-menu" popovertarget="menu">
      Menu
    </button>
  )
}

function OfReport({ reportId }: { reportId: string }) {
  const address = useAddress()
  const here = address.path.split('/')[3] ?? 'overview'
  return (
    <ul>
      {menuOf('report').map(({ href, title }) => (
        <li key={href}>
          <a
            href={screenLink(reportId, href, address)}
            {...(here === href && { 'aria-current': 'page' as const })}
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** What belongs to no report. */
export function Elsewhere({ workspaceId }: { workspaceId: string | undefined }) {
  return (
    <>
      <Bell workspaceId={workspaceId} />
      {menuOf('top').map(({ href, title }) => (
        <a class="tool" key={href} href={href}>
          {title}
        </a>
      ))}
    </>
  )
}
