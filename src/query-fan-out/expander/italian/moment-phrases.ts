import type { Phrases } from '../purposes/plans.js'

export const ITALIAN_MOMENT: Phrases<'moment'> = {
  moment: ['periodo migliore per {task}', 'quando bisogna {task}'],
  month: ['{task} in quale mese', 'in quale mese bisogna {task}'],
  dated: 'quando {task} {year}',
  way: ['come {task}', 'come {task} correttamente'],
  tips: ['{task} consigli', 'quali consigli seguire per {task}'],
  calendar: '{task} calendario',
  forum: 'quando {task} forum',
  missed: ['{task} troppo tardi', 'cosa succede a {task} troppo tardi'],
  mistakes: ['{task} errori da evitare', 'quali errori evitare per {task}'],
  weather: ['{task} clima e temperatura', 'a quale temperatura bisogna {task}'],
  signs: ['segnali che bisogna {task}', 'come capire quando {task}'],
  seasons: ['{task} primavera o autunno', 'è meglio {task} in primavera o in autunno'],
  sooner: '{task} presto o tardi',
  experts: ['{task} parere degli esperti', 'quando consigliano gli esperti di {task}'],
  region: '{task} secondo la zona',
  experience: '{task} esperienze',
}
