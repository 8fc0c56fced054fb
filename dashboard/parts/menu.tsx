import { useAddress } from '../data/address.js'
import { screenLink } from '../data/filters.js'
import { menuOf } from '../data/screens.js'
import { useSession } from '../data/session.js'
import { Bell } from './bell.js'

interface MenuProps {
  reportId: string | undefined
  workspaceId: string | undefined
}

/** The menu, next to the screen if there is room. Otherwise a button opens it as a sheet that also has the links of the bar. */
export function Menu({ reportId, workspaceId }: MenuProps) {
  const session = useSession()
  return (
    <nav
      id="menu"
      popover="auto"
      class="sections"
      aria-label={reportId === undefined ? 'Menu' : 'Report'}
      // Closes the sheet. A link to the current screen does not mount a new frame, which would close it.
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

/** Links to screens outside a report. */
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
