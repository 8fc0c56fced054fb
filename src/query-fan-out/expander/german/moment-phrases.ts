import type { Phrases } from '../purposes/plans.js'

export const GERMAN_MOMENT: Phrases<'moment'> = {
  moment: ['{act} bester Zeitpunkt', 'wann sollte man {task}'],
  month: ['{act} welcher Monat', 'in welchem Monat sollte man {task}'],
  dated: 'wann {act} {year}',
  way: ['{act} Anleitung', 'wie kann man {task}'],
  tips: '{act} Tipps',
  calendar: '{act} Kalender',
  forum: 'wann {act} Forum',
  missed: 'zu spät {act}',
  mistakes: '{act} häufige Fehler',
  weather: '{act} Wetter und Temperatur',
  signs: '{act} woran merkt man dass es Zeit ist',
  seasons: ['{act} Frühjahr oder Herbst', 'im Frühjahr oder im Herbst {act}'],
  sooner: 'früh oder spät {act}',
  experts: '{act} was raten Experten',
  region: '{act} je nach Region',
  experience: '{act} Erfahrungen',
}
