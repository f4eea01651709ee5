import { Fragment } from 'react'

/** The text of a reply as its reader sees it, in paragraphs and with line breaks. */
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
