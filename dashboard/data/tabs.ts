/** A tab with an address of its own, and further words under which the search finds it. */
export interface TabEntry {
  tab: string
  title: string
  words: string
}

/** Settings of the installation rather than of one report. */
export const ADMINISTRATION_TABS = [
  { tab: 'access', title: 'Access', words: 'administration: keys, sessions, connected assistants' },
  { tab: 'people', title: 'People', words: 'administration: accounts, roles, owners, invitations' },
  { tab: 'your-account', title: 'Your account', words: 'administration: name, time zone, language, theme, second factor, passkey, authenticator app, recovery codes' },
  {
    tab: 'engines',
    title: 'Engines and providers',
    words: 'administration: which engines can be asked, what to set, budget, spending',
  },
  { tab: 'import', title: 'Import', words: 'administration: answers and logs from files' },
  { tab: 'workspaces', title: 'Workspaces', words: 'administration: clients, departments' },
  { tab: 'audit-log', title: 'Audit log', words: 'administration: who did what, sign-ins, changes' },
] as const satisfies TabEntry[]

/** What happened, and who is notified about it. */
export const EVENT_TABS = [
  { tab: 'events', title: 'Events', words: 'what happened, the bell' },
  { tab: 'alerts', title: 'Alerts', words: 'notify somebody when a figure changes by more than noise' },
  { tab: 'mail', title: 'Mail', words: 'who gets alerts and files by e-mail' },
  { tab: 'webhooks', title: 'Webhooks', words: 'events to Slack, Microsoft Teams or a program' },
] as const satisfies TabEntry[]
