import { ADMINISTRATION_TABS } from '../../data/tabs.js'
import { useMay, useSession } from '../../data/session.js'
import { Frame } from '../../parts/frame.js'
import { Loading } from '../../parts/states.js'
import { Tabs, useMoved, useTab } from '../../parts/tabs.js'
import { AuditLogTab } from '../audit-log/audit-log-tab.js'
import { AccountTab } from '../account/account-tab.js'
import { PeopleTab } from '../people/people-tab.js'
import { AccessTab } from './access-tab.js'
import { EnginesTab } from './engines-tab.js'
import { ImportTab } from './import-tab.js'
import { WorkspacesTab } from './workspaces-tab.js'

export default function Administration() {
  const session = useSession()
  const mayWrite = useMay('write')
  const mayIngest = useMay('ingest')
  const mayAdminister = useMay('admin')
  const isShown: Partial<Record<string, boolean>> = {
    'your-account': session?.person != null,
    import: mayWrite || mayIngest,
    people: mayAdminister,
    'audit-log': mayAdminister,
  }
  const tabs = ADMINISTRATION_TABS.filter(({ tab }) => isShown[tab] ?? true).map(
    ({ tab, title }) => [tab, title] as const,
  )
  const here = useTab(tabs)
  useMoved(['mail', 'webhooks'], (address) => `/events?${address.query.toString()}`)
  return (
    <Frame title="Administration">
      <h1>Administration</h1>
      <Tabs label="Administration" tabs={tabs} />
      {session === undefined ? (
        <Loading />
      ) : (
        <>
          {here === 'access' && <AccessTab session={session} />}
          {here === 'people' && <PeopleTab />}
          {here === 'your-account' && <AccountTab />}
          {here === 'engines' && <EnginesTab />}
          {here === 'import' && <ImportTab />}
          {here === 'workspaces' && <WorkspacesTab />}
          {here === 'audit-log' && <AuditLogTab />}
        </>
      )}
    </Frame>
  )
}
