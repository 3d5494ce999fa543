import { msg } from '@lingui/core/macro'
import { QuestionPage } from '#web/parts/questions/question-page.tsx'
import { sendQuestion } from '#web/parts/questions/question-acts.server.ts'
import { loadQuestion } from '#web/parts/questions/question-page.server.ts'
import { QuestionStyles } from '#web/parts/questions/question-styles.tsx'
import { qaPage } from '#web/parts/questions/structured-data.ts'
import { pageMeta } from '#web/shell/meta.ts'
import { queryValue } from '#web/state/query.ts'
import { ofPlace } from '#web/state/seen-by.ts'
import { AroundThing } from '#web/thing/around-thing.tsx'
import { BesideThing } from '#web/thing/beside-thing.tsx'
import type { Thing } from '#web/thing/plate.ts'
import { doFormAround, loadAround, loadBeside } from '#web/thing/plates.server.ts'
import { DeskStyles } from '#web/ui/desk-styles.tsx'
import { refusedIn } from '#web/ui/sent-form.tsx'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/question'

export async function loader({ context, params: { question_id }, request }: Route.LoaderArgs) {
  const ctx = context.get(visit)
  const shown = await loadQuestion(ctx, question_id, request.url)
  const { alone, answers } = shown
  const [around, beside] = await Promise.all([
    shown.earlier ? null : loadAround(ctx, thingOf(question_id, alone), request.url),
    loadBeside(ctx, 'answer', idsOf([shown.question.accepted, ...answers.items])),
  ])
  return { ...shown, ...ofPlace(shown.question.comm_id, shown.named), around, beside }
}

/** The subject of the comments below: the question, or the one answer that the page shows by itself. */
const thingOf = (question_id: string, answer_id: string | null): Thing =>
  answer_id === null ? { kind: 'question', id: question_id } : { kind: 'answer', id: answer_id }

const idsOf = (answers: ({ answer_id: string } | null)[]) => [
  ...new Set(answers.flatMap((answer) => (answer ? [answer.answer_id] : []))),
]

export async function action({ context, params: { question_id }, request, url }: Route.ActionArgs) {
  const ctx = context.get(visit)
  const form = await request.formData()
  return (
    (await doFormAround(ctx, thingOf(question_id, queryValue(request.url, 'answer')), form, url)) ??
    sendQuestion(ctx, question_id, form)
  )
}

const MAX_DESCRIPTION_CHARS = 200

export const meta: Route.MetaFunction = ({ loaderData, location, matches }) => {
  const question = loaderData?.question
  const root = matches[0].loaderData
  const about = question?.body.slice(0, MAX_DESCRIPTION_CHARS).replaceAll(/\s+/g, ' ').trim()
  return [
    ...pageMeta({
      title: question?.title ?? msg`Question`,
      description: about || msg`A question from a community, and what people answered.`,
      path: location.pathname,
      seen_by: loaderData?.seen_by,
      root,
    }),
    // Other sites read the page as sent by the server.
    ...(import.meta.env.SSR && question && !question.taken && loaderData.seen_by === undefined
      ? [{ 'script:ld+json': qaPage(question, root?.publicUrl ?? '') }]
      : []),
  ]
}

/** The parts of other rooms beside each answer. */
const besideAnswers = (data: Record<string, unknown>) => (id: string) => (
  <BesideThing thing={{ kind: 'answer', id }} data={data} />
)

/** One question, its answers, and a form to answer it. */
export default function QuestionScreen({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <DeskStyles />
      <QuestionStyles />
      <QuestionPage page={loaderData} refused={refusedIn(actionData)} beside={besideAnswers(loaderData.beside)}>
        {loaderData.around && (
          <AroundThing
            thing={thingOf(loaderData.question.question_id, loaderData.alone)}
            data={loaderData.around}
            sent={actionData}
          />
        )}
      </QuestionPage>
    </>
  )
}
