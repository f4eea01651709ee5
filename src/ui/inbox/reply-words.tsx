import { Fragment } from 'react'

export const ReplyWords = ({ text }: { readonly text: string }) => (
  <>
    {[...text.split(/\n{2,}/).entries()].map(([place, paragraph]) => (
      <p key={place}>
        {[...paragraph.split('\n').entries()].map(([line, words]) => (
          <Fragment key={line}>
            {line > 0 && <br />}
            {words}
          </Fragment>
        ))}
      </p>
    ))}
  </>
)
