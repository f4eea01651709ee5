import type { NewsCard } from './article.ts'

/** Rule: Important items get the highlighted look while the importance option is on. */
export const isHighlighted = ({ important }: Pick<NewsCard, 'important'>, optionIsOn: boolean): boolean =>
  important && optionIsOn
