import { CompiledQuery, sql } from 'kysely'
import type { Database } from '#server/database/tables.ts'

interface Plan {
  statement: string
  /** The reads of a table, such as `Index Scan account_email`, in the order of the plan. */
  reads: readonly string[]
  /** The tables that the plan reads as a whole. */
  wholeTables: readonly string[]
}

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  Plans?: PlanNode[]
}

/** Asks PostgreSQL for its plan of each statement, without running it. */
export async function plansOf(
  database: Database,
  statements: ReadonlyMap<string, readonly unknown[]>
): Promise<readonly Plan[]> {
  const plans: Plan[] = []
  for (const [statement, parameters] of statements) {
    if (!/^\s*(with|select|insert|update|delete)\b/i.test(statement)) continue
    const { rows } = await database.executeQuery<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      CompiledQuery.raw(`explain (format json) ${statement}`, [...parameters])
    )
    const nodes = nodesOf(rows[0]!['QUERY PLAN'][0].Plan)
    plans.push({
      statement,
      reads: nodes.filter(node => node['Node Type'].includes('Scan') && nameOf(node)).map(describe),
      wholeTables: nodes.filter(node => node['Node Type'] === 'Seq Scan').map(node => node['Relation Name']!)
    })
  }
  return plans
}

function nodesOf(plan: PlanNode): PlanNode[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]
}

const nameOf = (node: PlanNode) => node['Index Name'] ?? node['Relation Name']

const describe = (node: PlanNode) => `${node['Node Type']} ${nameOf(node)}`

interface Size {
  table: string
  rows: number
  tableBytes: number
  indexBytes: number
}

/** Rows and bytes of the tables with a thousand rows or more, largest first. The counts are those of the last `analyze`. */
export async function largeTables(database: Database): Promise<readonly Size[]> {
  const { rows } = await sql<Size>`
    select relname as table, reltuples::bigint as rows, pg_table_size(oid) as "tableBytes", pg_indexes_size(oid) as "indexBytes"
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples >= 1000
    order by pg_total_relation_size(oid) desc
  `.execute(database)
  return rows
}
