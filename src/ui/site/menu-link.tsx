import { isCurrentLink } from '#domain/site/page-address.ts'
import { useSite } from '../kit/site-context.ts'
import { TextLink } from '../kit/text-link.tsx'

interface Props {
  readonly name: string
  readonly address: string
  readonly className?: string | undefined
}

export const MenuLink = ({ name, address: to, className }: Props) => {
  const { address } = useSite()
  return (
    <TextLink className={className} link={to} current={isCurrentLink(to, address.path)}>
      {name}
    </TextLink>
  )
}
