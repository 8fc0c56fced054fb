import type { Phrases } from '../purposes/plans.js'

export const SPANISH_MOMENT: Phrases<'moment'> = {
  moment: ['mejor momento para {task}', 'cuándo hay que {task}'],
  month: ['{task} en qué mes', 'en qué mes hay que {task}'],
  dated: 'cuándo {task} {year}',
  way: ['cómo {task}', 'cómo {task} correctamente'],
  tips: ['{task} consejos', 'qué consejos seguir para {task}'],
  calendar: '{task} calendario',
  forum: 'cuándo {task} foro',
  missed: ['{task} demasiado tarde', 'qué pasa por {task} demasiado tarde'],
  mistakes: ['{task} errores comunes', 'qué errores evitar al {task}'],
  weather: ['{task} clima y temperatura', 'a qué temperatura hay que {task}'],
  signs: ['señales de que hay que {task}', 'cómo saber que hay que {task}'],
  seasons: ['{task} primavera u otoño', 'es mejor {task} en primavera o en otoño'],
  sooner: ['{task} antes o después', 'es mejor {task} antes o después'],
  experts: ['{task} recomendación de expertos', 'cuándo recomiendan los expertos {task}'],
  region: '{task} según la zona',
  experience: '{task} experiencias',
}
