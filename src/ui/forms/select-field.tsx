import { Icon } from '../kit/icon.tsx'
import { controlProps, FieldFrame, type FieldProps } from './field-frame.tsx'
import styles from './forms.module.css'

interface SelectFieldProps extends FieldProps {
  readonly name: string
  readonly value: string
  readonly options: readonly { readonly value: string; readonly title: string }[]
  readonly isWide?: boolean
  readonly onChoose: (value: string) => void
  readonly onLeave: () => void
}

export const SelectField = ({ name, value, options, onChoose, onLeave, ...field }: SelectFieldProps) => (
  <FieldFrame {...field}>
    <span className={styles.choice}>
      <select
        {...controlProps(field)}
        className={styles.control}
        name={name}
        value={value}
        onChange={(event) => onChoose(event.currentTarget.value)}
        onBlur={onLeave}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.title}
          </option>
        ))}
      </select>
      <Icon name="chevron" />
    </span>
  </FieldFrame>
)
