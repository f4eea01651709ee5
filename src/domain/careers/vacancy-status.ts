import type { VacancyCard } from './vacancy.ts'

const ACTIVE_STATUS = 'active'

/** Rule: A vacancy is active only while its status is `active`. */
export const isActive = ({ status }: Pick<VacancyCard, 'status'>): boolean => status === ACTIVE_STATUS
