import { Fragment } from 'react'
import { hasGap } from '#domain/desk/reply.ts'

interface Props {
  readonly text: string
  readonly marksGaps?: boolean
}

export const ReplyWords = ({ text, marksGaps = false }: Props) => (
  <>
    {[...text.split(/\n{2,}/).entries()].map(([place, paragraph]) => (
      <p key={place}>
        {[...paragraph.split('\n').entries()].map(([line, words]) => (
          <Fragment key={line}>
            {line > 0 && <br />}
            {marksGaps && hasGap(words) ? <mark>{words}</mark> : words}
          </Fragment>
        ))}
      </p>
    ))}
  </>
)
