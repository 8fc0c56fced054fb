import type { Phrases } from '../purposes/plans.js'

export const ENGLISH_MOMENT: Phrases<'moment'> = {
  moment: ['best time to {task}', 'when should you {task}'],
  month: ['{task} best month', 'in which month should you {task}'],
  dated: '{task} when {year}',
  way: ['how to {task}', 'how do you {task} properly'],
  tips: ['{task} tips', 'what should you know before you {task}'],
  calendar: '{task} calendar',
  forum: '{task} when reddit',
  missed: ['{task} too late', 'what happens if you {task} too late'],
  mistakes: ['{task} common mistakes', 'what mistakes should you avoid when you {task}'],
  weather: ['{task} weather and temperature', 'at what temperature should you {task}'],
  signs: ['signs that it is time to {task}', 'how do you know when to {task}'],
  seasons: ['{task} spring or autumn', 'is it better to {task} in spring or autumn'],
  sooner: ['{task} early or late', 'is it better to {task} early or late'],
  experts: ['expert advice on when to {task}', 'when do experts say you should {task}'],
  region: ['{task} by region', 'when to {task} depending on the climate'],
  experience: '{task} personal experience',
}
