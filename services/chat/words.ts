import type { BotName, Lang } from './rules.ts'

interface Words {
  /** Said of an answer when nothing of it could be proved. */
  nothing_proved: string
  /** Stands where a quotation stood whose statement is disputed or gone. */
  no_longer_shown: string
  disclosure: Record<BotName, (name: string) => string>
  worded: string
  greeting: Record<BotName, (name: string) => string>
  can: Record<BotName, string[]>
  cannot: Record<BotName, string[]>
  /** Questions as a reader would write them, about what is here. */
  example: {
    does: (bill: string) => string
    sponsor: (bill: string) => string
    status: (bill: string) => string
    vote: (figure: string, number: number, year: number) => string
    said: (figure: string, heading: string) => string
    sponsored: (figure: string, bill: string) => string
  }
  nobody: string
}

const en: Words = {
  nothing_proved: 'I found no passage I can prove word for word. Please read the text itself.',
  no_longer_shown:
    'A quotation that stood here is no longer shown: its entry is disputed or was changed or taken away.',
  disclosure: {
    billsbot: () =>
      'This is a program, not a person. It answers with exact quotations from official texts. Open the source of each one: it may have missed something. It gives no legal advice.',
    harrisbot: (name) =>
      `This is a program, not ${name}. It quotes the public record of ${name}, each entry with its date and source. It may have missed something.`,
  },
  worded:
    'Sentences marked as plain words were written by a language model and checked by code against the quotations.',
  greeting: {
    billsbot: () => 'Ask about a bill. I answer with its own words, and say where they stand.',
    harrisbot: (name) => `Ask about the public record of ${name}. I answer with dated quotations and their sources.`,
  },
  can: {
    billsbot: [
      'Quote what a bill says, with the section it stands in.',
      'Say who introduced a bill, when, and what last happened to it, with the date of the record.',
      'Find bills that speak of something.',
      'Say so when the text does not answer.',
    ],
    harrisbot: [
      'Quote what was said on the floor, with date and source.',
      'Say how a recorded vote was cast.',
      'Say which bills were sponsored or cosponsored.',
    ],
  },
  cannot: {
    billsbot: [
      'Say whether a bill is good or bad.',
      'Give legal advice.',
      'Say where, when or how to vote: your election office does.',
      'Know what is not in the texts that were imported.',
    ],
    harrisbot: [
      'Speak as the person, or guess what they think.',
      'Give opinions, endorse, or ask for votes or money.',
      'Say where, when or how to vote: your election office does.',
      'Know what is not in the record that was imported.',
    ],
  },
  example: {
    does: (bill) => `What does ${bill} do?`,
    sponsor: (bill) => `Who sponsored ${bill}?`,
    status: (bill) => `What is the latest action on ${bill}?`,
    vote: (figure, number, year) => `How did ${figure} vote on roll call ${number} of ${year}?`,
    said: (figure, heading) => `What did ${figure} say about ${heading}?`,
    sponsored: (figure, bill) => `Did ${figure} sponsor ${bill}?`,
  },
  nobody: 'a public figure',
}

const es: Words = {
  nothing_proved: 'No encontré ningún pasaje que pueda probar palabra por palabra. Por favor, lee el texto mismo.',
  no_longer_shown: 'Una cita que estaba aquí ya no se muestra: su entrada está en disputa, cambió o se retiró.',
  disclosure: {
    billsbot: () =>
      'Esto es un programa, no una persona. Responde con citas exactas de textos oficiales. Abre la fuente de cada una: puede haber pasado algo por alto. No da consejo legal.',
    harrisbot: (name) =>
      `Esto es un programa, no ${name}. Cita el registro público de ${name}, cada entrada con su fecha y su fuente. Puede haber pasado algo por alto.`,
  },
  worded:
    'Las frases marcadas como palabras sencillas las escribió un modelo de lenguaje y las comprobó un programa con las citas.',
  greeting: {
    billsbot: () => 'Pregunta por un proyecto de ley. Respondo con sus propias palabras y digo dónde están.',
    harrisbot: (name) => `Pregunta por el registro público de ${name}. Respondo con citas fechadas y con sus fuentes.`,
  },
  can: {
    billsbot: [
      'Citar lo que dice un proyecto de ley, con su sección.',
      'Decir quién lo presentó, cuándo, y qué fue lo último que pasó, con la fecha del registro.',
      'Encontrar proyectos de ley que hablan de algo.',
      'Decirlo cuando el texto no responde.',
    ],
    harrisbot: [
      'Citar lo que se dijo en el pleno, con fecha y fuente.',
      'Decir cómo se votó en una votación registrada.',
      'Decir qué proyectos de ley presentó o apoyó.',
    ],
  },
  cannot: {
    billsbot: [
      'Decir si un proyecto de ley es bueno o malo.',
      'Dar consejo legal.',
      'Decir dónde, cuándo o cómo votar: eso lo dice tu oficina electoral.',
      'Saber lo que no está en los textos importados.',
    ],
    harrisbot: [
      'Hablar como si fuera la persona, o adivinar lo que piensa.',
      'Dar opiniones, apoyar a nadie, ni pedir votos o dinero.',
      'Decir dónde, cuándo o cómo votar: eso lo dice tu oficina electoral.',
      'Saber lo que no está en el registro importado.',
    ],
  },
  example: {
    does: (bill) => `¿Qué hace ${bill}?`,
    sponsor: (bill) => `¿Quién presentó ${bill}?`,
    status: (bill) => `¿Cuál es la última acción sobre ${bill}?`,
    vote: (figure, number, year) => `¿Cómo votó ${figure} en la votación ${number} de ${year}?`,
    said: (figure, heading) => `¿Qué dijo ${figure} sobre ${heading}?`,
    sponsored: (figure, bill) => `¿Presentó ${figure} ${bill}?`,
  },
  nobody: 'una figura pública',
}

/** The fixed sentences of this room. */
export const words: Record<Lang, Words> = { en, es }
