import { LateStyle } from '#web/ui/late-style.tsx'
import questions from './questions.css?inline'

/** The style of questions and their answers. */
export const QuestionStyles = () => <LateStyle name="questions" sheet={questions} />
