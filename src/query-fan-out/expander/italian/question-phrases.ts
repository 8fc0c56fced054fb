import type { Phrases } from '../purposes/plans.js'

export const ITALIAN_LIFESPAN: Phrases<'lifespan'> = {
  span: ['durata media {x}', '{x} qual è la durata media'],
  years: ['{x} durata in anni', 'dopo quanti anni si consuma {ax}'],
  prolong: ['{x} allungare la vita', '{x} come prolungarne la durata'],
  care: '{x} manutenzione',
  renewal: ['{x} costo di sostituzione', 'quanto costa sostituire {ax}'],
  forum: '{x} durata forum',
  shortens: ['{x} cause di usura', '{x} cosa ne riduce la durata'],
  replace: ['{x} quando sostituire', 'quando bisogna cambiare {ax}'],
  warranty: ['{x} anni di garanzia', '{x} quanti anni di garanzia'],
  mended: ['{x} riparare o sostituire', 'è meglio riparare o sostituire {ax}'],
  kinds: ['{x} durata secondo il tipo', '{x} quale tipo dura di più'],
  brands: ['{x} marche più durevoli', '{x} quali marche durano di più'],
  testers: 'Altroconsumo {x} durata',
  heavy: '{x} durata con uso intensivo',
  used: '{x} di seconda mano cosa controllare',
}

export const ITALIAN_TIMING: Phrases<'timing'> = {
  often: ['{task} frequenza consigliata', 'con che frequenza bisogna {task}'],
  moment: ['momento giusto per {task}', 'quando bisogna {task}'],
  forum: '{task} frequenza forum',
  tips: ['{task} consigli', 'quali consigli seguire per {task}'],
  signs: ['segnali che bisogna {task}', 'come capire quando {task}'],
  neglect: ['conseguenze di non {task}', 'cosa succede a non {task}'],
  reasons: ['motivi per {task} regolarmente', 'perché è importante {task}'],
  differing: '{task} troppo spesso o troppo poco',
  experts: ['{task} parere degli esperti', 'cosa dicono gli esperti su quando {task}'],
  experience: '{task} esperienze',
}

export const ITALIAN_PERMISSION: Phrases<'permission'> = {
  sensible: ['{task} sì o no', 'è una buona idea {task}'],
  way: ['{task} precauzioni', 'quali precauzioni prendere per {task}'],
  forum: '{task} forum',
  outcome: ['{task} conseguenze', 'cosa succede a {task}'],
  risks: ['{task} rischi', 'quali rischi ci sono a {task}'],
  unless: ['quando non {task}', 'in quali casi non si deve {task}'],
  balance: '{task} pro e contro',
  experts: ['{task} parere degli esperti', "cosa dicono gli esperti sull'idea di {task}"],
  experience: '{task} esperienze',
}

export const ITALIAN_SAFETY: Phrases<'safety'> = {
  effects: '{about} benefici e rischi',
  safe: '{about} sicurezza',
  healthy: '{about} fa bene o fa male',
  studies: '{about} studi scientifici',
  forum: '{about} forum',
  alternatives: '{about} alternative più sicure',
  risks: '{about} rischi',
  sideEffects: '{about} effetti collaterali',
  avoid: '{x} controindicazioni',
  amount: '{x} quantità massima consigliata',
  balance: '{about} pro e contro',
  myths: '{about} miti e verità',
  experts: '{about} parere degli esperti',
  official: '{about} raccomandazioni ufficiali',
  lasting: '{x} effetti a lungo termine',
  daily: '{x} tutti i giorni',
  experience: '{about} esperienze',
}

export const ITALIAN_CAUSES: Phrases<'causes'> = {
  causes: '{kw} cause',
  explained: '{kw} spiegazione',
  forum: '{kw} forum',
  remedy: '{kw} rimedi',
  prevent: '{kw} come evitarlo',
  serious: '{kw} quando preoccuparsi',
  common: '{kw} è normale',
  cause: '{kw} motivo più frequente',
  explanations: '{kw} possibili spiegazioni',
  experts: '{kw} parere degli esperti',
  experience: '{kw} esperienze',
}

export const ITALIAN_QUESTION: Phrases<'question'> = {
  keywords: '{kw} {year}',
  explained: '{x} spiegazione',
  forum: '{x} forum',
  experts: '{x} secondo gli esperti',
  experience: '{x} esperienze',
}

export const ITALIAN_FACT: Phrases<'fact'> = {
  answer: '{x} risposta breve',
  background: '{x} contesto e storia',
  figures: '{x} fatti e cifre',
  encyclopedia: '{x} wikipedia',
}
