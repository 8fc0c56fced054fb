import type { Plan } from './purpose.js'

/** For something that does not work. */
export const TROUBLE = {
  reformulation: {
    fix: ['Solve the problem', 'A described fault is a request for its remedy.'],
    help: ['Know what to do now', 'The same wish, worded as a call for help.'],
  },
  related: {
    forum: ['Hear from people with the same problem', 'Others with the same fault have tried the remedies.'],
    steps: ['Follow clear steps', 'Step-by-step pages are cited most for faults.'],
    video: ['Watch the repair', 'Repairs are shown rather than told.'],
    common: ['Know whether it is a known fault', 'A known fault has a known remedy.'],
  },
  implicit: {
    causes: ['Understand the cause', 'A remedy depends on the cause.'],
    cost: ['Know what the repair costs', 'The cost decides whether to repair.'],
    warranty: ['Know whether the warranty applies', 'A fault may be the maker’s to mend.'],
    check: ['Narrow the fault down', 'Checks come before repairs.'],
    prevent: ['Keep it from happening again', 'A lasting answer prevents the next time.'],
  },
  comparison: {
    replace: ['Decide between repair and replacement', 'Beyond a certain cost a repair does not pay.'],
    solutions: ['Weigh the possible remedies', 'Remedies differ in effort and success.'],
  },
  entity_expansion: {
    support: ['Reach the maker’s support', 'The maker’s own pages are the first authority.'],
    service: ['Find someone who repairs it', 'A repair service is the next step if nothing helps.'],
    parts: ['Find the right spare part', 'Many remedies need a part.'],
  },
  personalized: {
    alone: ['Solve it without a technician', 'Most want to try it themselves first.'],
    quick: ['Solve it quickly', 'A fault is urgent for whoever has it.'],
  },
} as const satisfies Plan
