import type { z } from 'zod'
import type { Card, RefusalReason } from '#contract/chat-shapes.ts'

type Card = z.output<typeof Card>
/** Why a question is refused before anything is looked for. */
export type Refused = Extract<z.output<typeof RefusalReason>, 'PERSONA' | 'NO_OPINION' | 'ABUSE'>

interface Words {
  cards: Record<Card, string>
  refusals: Record<Refused, string>
}

export const words: Record<'en' | 'es', Words> = {
  en: {
    cards: {
      VOTING_PROCEDURE:
        'I do not answer questions about how, where or when to vote, who may vote, or how an election ended. Ask your election office. If you mean what a bill says about it, name the bill or ask “Which bills …?”',
      CRISIS:
        'I am a program and cannot help with this, but people can, now. If you or somebody else is in danger, call your emergency number: 911 in the USA, 112 in Europe. In the USA you can call or text 988 at any hour. Elsewhere, findahelpline.com lists who listens.',
      ADVICE:
        'I cannot advise on your own case. For law, taxes, donations or health, ask somebody qualified who can look at it. If you mean what a bill says about it, name the bill or ask “Which bills …?”',
    },
    refusals: {
      PERSONA:
        'I am a program and speak for nobody. Ask what the person said or how they voted, and I quote it with its date and source.',
      NO_OPINION:
        'I have no opinions and give no advice on whom or what to support. Ask what a bill says or how a vote was cast.',
      ABUSE: 'I do not answer this. You can ask about bills and the public record.',
    },
  },
  es: {
    cards: {
      VOTING_PROCEDURE:
        'No respondo preguntas sobre cómo, dónde o cuándo votar, quién puede votar, ni cómo terminó una elección. Pregunta a tu oficina electoral. Si quieres saber qué dice un proyecto de ley sobre eso, nómbralo o pregunta «¿Qué proyectos de ley …?»',
      CRISIS:
        'Soy un programa y no puedo ayudarte con esto, pero hay personas que sí, ahora. Si tú u otra persona está en peligro, llama al número de emergencias: 911 en EE. UU., 112 en Europa. En EE. UU. puedes llamar o escribir al 988 a cualquier hora. En otros países, findahelpline.com dice quién escucha.',
      ADVICE:
        'No puedo aconsejarte sobre tu propio caso. Sobre leyes, impuestos, donaciones o salud, pregunta a una persona calificada que pueda verlo. Si quieres saber qué dice un proyecto de ley sobre eso, nómbralo o pregunta «¿Qué proyectos de ley …?»',
    },
    refusals: {
      PERSONA:
        'Soy un programa y no hablo por nadie. Pregunta qué dijo esa persona o cómo votó, y lo cito con su fecha y su fuente.',
      NO_OPINION:
        'No tengo opiniones ni aconsejo a quién o qué apoyar. Pregunta qué dice un proyecto de ley o cómo se votó.',
      ABUSE: 'No respondo a esto. Puedes preguntar por proyectos de ley y por el registro público.',
    },
  },
}
