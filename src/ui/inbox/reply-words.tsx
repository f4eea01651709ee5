import { Fragment, type ReactNode } from 'react'

interface Props {
  readonly text: string
  readonly lineWith?: (words: string) => ReactNode
}

export const ReplyWords = ({ text, lineWith = (words) => words }: Props) => (
  <>
    {[...text.split(/\n{2,}/).entries()].map(([place, paragraph]) => (
      <p key={place}>
        {[...paragraph.split('\n').entries()].map(([line, words]) => (
          <Fragment key={line}>
            {line > 0 && <br />}
            {lineWith(words)}
          </Fragment>
        ))}
      </p>
    ))}
  </>
)
