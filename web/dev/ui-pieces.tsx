import { CircleCheck } from 'lucide'
import type { ReactNode } from 'react'
import { Bars } from '#web/ui/bars.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { CopyLink } from '#web/ui/copy-link.tsx'
import { Details } from '#web/ui/details.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Face } from '#web/ui/face.tsx'
import { FoldedRows } from '#web/ui/folded-rows.tsx'
import { Head } from '#web/ui/head.tsx'
import { HunkNote, Hunks } from '#web/ui/hunks.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { JoinedList } from '#web/ui/joined-list.tsx'
import { ListPages } from '#web/ui/list-pages.tsx'
import { MarkdownArea } from '#web/ui/markdown-area.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Pebbles } from '#web/ui/pebbles.tsx'
import { Prose } from '#web/ui/prose.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { OriginNote } from '#web/ui/origin-note.tsx'
import { OwnPage } from '#web/ui/own-page.tsx'
import { SampleNote, SampleTag } from '#web/ui/sample-tag.tsx'
import { ScrollRegion } from '#web/ui/scroll-region.tsx'
import { Section } from '#web/ui/section.tsx'
import { StatusMessage } from '#web/ui/status-message.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { Written } from '#web/ui/written.tsx'
import { FormPieces } from './form-pieces.tsx'

const bar = (key: string, length: number, more: { neutral?: boolean; mine?: boolean } = {}) => ({
  key,
  label: key,
  count: String(length * 2),
  share: `${length}%`,
  length,
  neutral: false,
  mine: false,
  ...more,
})

const treeRow = (name: string) => <li key={name}>{name}</li>

const piece = (name: string, shown: ReactNode) => (
  <Panel key={name} title={name}>
    <div className="stack">{shown}</div>
  </Panel>
)

/** Buttons and messages. */
const Signs = () => (
  <>
    {piece(
      'button.tsx',
      <>
        <p>
          <Button type="button">Answer</Button>
        </p>
        <p>
          <Button type="button" quiet>
            Quiet
          </Button>
        </p>
        <p>
          <Button type="button" aria-disabled>
            On its way
          </Button>
        </p>
        <p>
          <ButtonLink to="/">A link to do next</ButtonLink>
        </p>
        <p>
          <ButtonLink to="/" quiet>
            A quiet link
          </ButtonLink>
        </p>
      </>,
    )}
    {piece(
      'notice.tsx',
      (['done', 'trouble', 'news', 'plain'] as const).map((kind) => (
        <Notice key={kind} kind={kind}>
          <p>What has happened, of the kind “{kind}”.</p>
        </Notice>
      )),
    )}
    {piece('status-message.tsx', <StatusMessage kind="done">Your change is saved.</StatusMessage>)}
    {piece(
      'tag.tsx, sample-tag.tsx, icon.tsx',
      <>
        <p>
          <Tag>Open</Tag> <Tag quiet>Closed</Tag> <SampleTag /> <Icon node={CircleCheck} />
        </p>
        <SampleNote />
        <OriginNote origin={{ name: 'Open Town Forum', url: 'https://forum.example', licence: 'CC BY-SA' }} />
      </>,
    )}
  </>
)

/** Containers. */
const Frames = () => (
  <>
    {piece('panel.tsx, without a title, and while it is on its way', [
      <Panel key="plain">
        <p>What is inside names itself.</p>
      </Panel>,
      <Panel key="waiting" />,
    ])}
    {piece(
      'section.tsx',
      <>
        <Section title="A part of a page">
          <p>What belongs under this heading.</p>
        </Section>
        <Section title="A part beside it" aside>
          <p>What stands beside the one thing the page is for.</p>
        </Section>
      </>,
    )}
    {piece(
      'empty-state.tsx',
      <EmptyState title="There are no polls yet.">
        <p>Polls of your town will appear here.</p>
      </EmptyState>,
    )}
    {piece(
      'details.tsx',
      <>
        <Details summary="More for those who want it">
          <p>What only some want to know.</p>
        </Details>
        <Details summary="The same, opened" open>
          <p>What only some want to know.</p>
        </Details>
      </>,
    )}
    {piece(
      'folded-rows.tsx',
      <FoldedRows items={['Ash', 'Birch', 'Cedar', 'Elm', 'Fir', 'Lime', 'Oak']} row={treeRow} />,
    )}
    {piece(
      'list-pages.tsx, in the middle of a list',
      <ListPages first="#first" next="#next">
        More trees
      </ListPages>,
    )}
  </>
)

/** Content to read. */
const Contents = () => (
  <>
    {piece('face.tsx, of somebody with a name, with one word for it, and without', [
      <Face key="two" name="Ada Reed" />,
      <Face key="one" name="Tove" />,
      <Face key="none" name={null} />,
    ])}
    {piece('pebbles.tsx, one for each, ten for each, and yours', [
      <Pebbles key="few" count={57} yours="waiting" />,
      <Pebbles key="mine" count={58} yours="given" />,
      <Pebbles key="many" count={3300} per={10} />,
    ])}
    {piece(
      'bars.tsx',
      <Bars
        caption="Which tree should stand in the square?"
        heads={{ label: 'Choice', count: 'Answers', share: 'Share' }}
        bars={[bar('Lime', 55, { mine: true }), bar('Oak', 30), bar('None of these', 15, { neutral: true })]}
      />,
    )}
    {piece(
      'prose.tsx, written.tsx, joined-list.tsx',
      <>
        <Prose html="<h2>A heading</h2><p>Text that was <strong>Markdown</strong>, with <a href='#'>a link</a>.</p><ul><li>One</li><li>Two</li></ul>" />
        <p>
          <Written lang="es">Lo que escribió la gente en su idioma.</Written>
        </p>
        <p>
          <JoinedList items={['Ana', 'Bo', 'Cem'].map((name) => ({ key: name, node: <strong>{name}</strong> }))} />
        </p>
      </>,
    )}
    {piece(
      'markdown-area.tsx',
      <MarkdownArea id="markdown" aria-label="Text" rows={3} defaultValue="Four of **five** rides" />,
    )}
    {piece(
      'hunks.tsx',
      <>
        <HunkNote />
        <p>
          <Hunks
            hunks={[
              { change: 'same', text: 'within ' },
              { change: 'removed', text: '5 ' },
              { change: 'added', text: '7 ' },
              { change: 'same', text: 'days of the claim' },
            ]}
          />
        </p>
      </>,
    )}
    {piece(
      'copy-link.tsx, qr-code.tsx',
      <>
        <CopyLink
          url="https://polity.example/answer/A1"
          title="Which tree?"
          words={{ label: 'The link', copy: 'Copy', copied: 'Copied', share: 'Share' }}
        />
        <QrCode qr={{ size: 7, path: 'M0 0h7v7h-7zM1 1v5h5v-5zM2 2h3v3h-3z' }} label="A code to photograph" />
      </>,
    )}
  </>
)

/** Texts of an instance, and content that is wider than a phone. */
const Wide = () => (
  <>
    {piece(
      'own-page.tsx, scroll-region.tsx',
      <>
        <OwnPage
          html="<p>A text of its own.</p><h2 id='one'>One</h2><p>And its first section.</p>"
          lang="en"
          sections={[{ anchor: 'one', title: 'One' }]}
        />
        <ScrollRegion label="A wide line">A line that can be wider than a phone</ScrollRegion>
      </>,
    )}
  </>
)

/** Every visible piece of ui/, in each of its states. */
export const UiPieces = () => (
  <main className="page">
    <Head title="Pieces">
      Every piece of <code>web/ui/</code> in its states. <a href="?look=light">Light</a> · <a href="?look=dark">Dark</a>{' '}
      · <a href="?">As your system is</a>
    </Head>
    <div className="stack">
      <Signs />
      <Frames />
      <Contents />
      <Wide />
      <FormPieces />
    </div>
  </main>
)
