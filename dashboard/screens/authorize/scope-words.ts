/** What an assistant may do, for the person who allows it. */
export const SCOPE_WORDS = {
  read: 'Read reports, answers, sources, actions and checks.',
  write:
    'Also add prompts, change reports, mark actions and start checks, which may cost money. It deletes nothing.',
} as const
