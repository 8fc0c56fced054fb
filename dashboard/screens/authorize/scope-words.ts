/** What each scope allows an assistant to do, in the words of the consent page. */
export const SCOPE_WORDS = {
  read: 'Read reports, answers, sources, actions and checks.',
  write:
    'Also add prompts, change reports, mark actions and start checks, which may cost money. It deletes nothing.',
} as const
