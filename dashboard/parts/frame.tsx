import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'

import { useAddress } from '../data/address.js'
import { menuOf } from '../data/screens.js'
import { useSession } from '../data/session.js'
import type { BrandReport } from '../data/types.js'
import { useLookedAt } from '../data/workspace.js'
import { AccountMenu } from './account-menu.js'
import { Simulated } from './figure.js'
import { Elsewhere, Menu, MenuButton } from './menu.js'
import { ReportSwitcher } from './report-switcher.js'
import { SearchButton } from './search-button.js'

interface FrameProps {
  /** The title of the browser’s tab. */
  title: string
  report?: BrandReport | undefined
  reportId?: string
  children: ComponentChildren
}

/** The frame of every screen: the bar with the report’s name, the menu, and the content. */
export function Frame({ title, report, reportId, children }: FrameProps) {
  useTitle(report === undefined ? title : `${title} · ${report.reportTitle}`)
  const main = useRef<HTMLElement>(null)
  useFocusOnArrival(main)
  return (
    <>
      <a class="skip" href="#main">
        Skip to the content
      </a>
      <header class="top">
        <a class="home" href="/">
          <Mark />
          Sightline
        </a>
        {report !== undefined && <Where key={report.id} report={report} />}
        <span class="on-paper">{title}</span>
        <Tools workspaceId={report?.workspaceId} />
      </header>
      <div class={reportId === undefined ? 'body' : 'body with-sections'}>
        <Menu reportId={reportId} workspaceId={report?.workspaceId} />
        <main id="main" ref={main} tabIndex={-1}>
          {children}
        </main>
      </div>
      <footer class="foot">
        {menuOf('foot').map(({ href, title }) => (
          <a key={href} href={href}>
            {title}
          </a>
        ))}
        <a href="/v1/docs">Interface</a>
        <span>
          <kbd>?</kbd> lists the keys
        </span>
      </footer>
    </>
  )
}

/** The reader of a share link has no other report to switch to. */
function Where({ report }: { report: BrandReport }) {
  const session = useSession()
  return (
    <span class="where">
      {session === undefined ? report.reportTitle : <ReportSwitcher report={report} />}{' '}
      {report.simulated && <Simulated />}
    </span>
  )
}

function Tools({ workspaceId }: { workspaceId: string | undefined }) {
  const session = useSession()
  useLookedAt(workspaceId)
  return (
    <div class="end">
      {session !== undefined && (
        <>
          <SearchButton />
          <span class="wide">
            <Elsewhere workspaceId={workspaceId} />
          </span>
        </>
      )}
      <AccountMenu />
      {session !== undefined && <MenuButton />}
    </div>
  )
}

function Mark() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="7" fill="currentColor" />
      <path
        d="M5 20.5 12 13l5 4.5L27 8"
        fill="none"
        stroke="var(--ground)"
        stroke-width="3.2"
        stroke-linecap="round"
        stroke-linejoin="round"
      />
    </svg>
  )
}

function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Sightline`
  }, [title])
}

/** The path of the screen before. It is kept outside the component, because each screen mounts its own frame. */
let lastPath: string | undefined

/** Moves the focus to the content of a new screen. Otherwise it would be on a link that no longer exists. */
function useFocusOnArrival(main: { current: HTMLElement | null }): void {
  const { path } = useAddress()
  useEffect(() => {
    if (lastPath !== undefined && lastPath !== path) main.current?.focus({ preventScroll: true })
    lastPath = path
  }, [path])
}
