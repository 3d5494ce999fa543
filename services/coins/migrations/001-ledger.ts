import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { bringMeasures } from '#platform/measures/tables.ts'

/**
 * The double-entry ledger. The database itself refuses transfers whose entries do not sum to zero, a negative balance,
 * and changes to what has been recorded. A backup is restored table by table in alphabetical order: entries come before
 * the accounts whose balances they make up, which are therefore compared rather than counted a second time.
 */
export const ledger: Migration = {
  async up(db) {
    await sql`
      create table coins.owner (
        owner_id text collate "C" primary key,
        "UID" text collate "C" unique,
        hidden boolean not null default false
      )`.execute(db)
    // The accounts of the instance keep no balance: it would be a row for which every transfer has to wait.
    await sql`
      create table coins.ledger_account (
        owner_id text collate "C" not null references coins.owner deferrable initially deferred,
        kind text collate "C" not null check (kind in ('issued', 'spent', 'pending', 'wallet')),
        balance integer check (balance >= 0),
        primary key (owner_id, kind),
        check ((balance is null) = (kind in ('issued', 'spent')))
      )`.execute(db)
    await sql`
      create table coins.transfer (
        transfer_id text collate "C" primary key,
        key text collate "C" not null unique,
        code text collate "C" not null check (code in ('earn', 'vest', 'void', 'spend')),
        owner_id text collate "C" not null references coins.owner deferrable initially deferred,
        rule text collate "C",
        amount integer not null check (amount > 0),
        kind text collate "C",
        id text collate "C",
        of text collate "C" references coins.transfer deferrable initially deferred,
        reason text collate "C" check (reason in ('withdrawn', 'removed')),
        at timestamptz(3) not null,
        vests_at timestamptz(3),
        check ((vests_at is not null) = (code = 'earn')),
        check ((rule is not null) = (code = 'earn')),
        check (case code when 'vest' then of is not null when 'void' then of is not null when 'earn' then true else of is null end)
      )`.execute(db)
    await sql`
      create table coins.entry (
        transfer_id text collate "C" not null references coins.transfer deferrable initially deferred,
        owner_id text collate "C" not null,
        kind text collate "C" not null,
        amount integer not null check (amount <> 0),
        primary key (transfer_id, owner_id, kind),
        foreign key (owner_id, kind) references coins.ledger_account deferrable initially deferred
      )`.execute(db)
    await sql`create table coins.unsettled (
      transfer_id text collate "C" primary key references coins.transfer deferrable initially deferred,
      vests_at timestamptz(3) not null
    )`.execute(db)
    await sql`create table coins.barred (key text collate "C" primary key, at timestamptz(3) not null)`.execute(db)
    await sql`create index unsettled_due on coins.unsettled (vests_at)`.execute(db)
    await sql`create unique index transfer_settled on coins.transfer (of) where code in ('vest', 'void')`.execute(db)
    await sql`create index earned on coins.transfer (owner_id, at) where code = 'earn'`.execute(db)
    await sql`create index transfer_of_owner on coins.transfer (owner_id, transfer_id desc)`.execute(db)
    await sql`create index transfer_about on coins.transfer (kind, id) where code = 'earn'`.execute(db)
    await sql`create index transfer_at on coins.transfer (at)`.execute(db)
    await sql`create index entry_of_account on coins.entry (owner_id, kind)`.execute(db)
    await balances(db)
    await onlyAdded(db)
    await bringMeasures(db, 'coins')
    // The owner of what is issued and spent is nobody: the instance itself.
    await sql`insert into coins.owner (owner_id) values ('instance')`.execute(db)
    await sql`insert into coins.ledger_account (owner_id, kind) values ('instance', 'issued'), ('instance', 'spent')`.execute(
      db,
    )
  },
}

type Db = Parameters<Migration['up']>[0]

async function balances(db: Db): Promise<void> {
  await sql`
    create function coins.add_to_balance() returns trigger language plpgsql as $$
    begin
      update coins.ledger_account set balance = balance + new.amount
      where owner_id = new.owner_id and kind = new.kind and balance is not null;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger adds_to_balance after insert on coins.entry
      for each row execute function coins.add_to_balance()`.execute(db)
  await sql`
    create function coins.keep_balance() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        raise exception 'accounts of the ledger are never deleted';
      end if;
      if tg_op = 'UPDATE' and (new.owner_id, new.kind) is distinct from (old.owner_id, old.kind) then
        raise exception 'accounts of the ledger are never renamed';
      end if;
      if (tg_op = 'INSERT' or pg_trigger_depth() < 2) and new.balance is not null and new.balance <> coalesce(
        (select sum(amount) from coins.entry where owner_id = new.owner_id and kind = new.kind), 0) then
        raise exception 'a balance is the sum of its entries';
      end if;
      return new;
    end $$`.execute(db)
  // After an insertion rather than before: opening an account that is already open inserts nothing.
  await sql`
    create trigger begins_with_balance after insert on coins.ledger_account
      for each row execute function coins.keep_balance()`.execute(db)
  await sql`
    create trigger keeps_balance before update or delete on coins.ledger_account
      for each row execute function coins.keep_balance()`.execute(db)
  await sql`
    create function coins.balanced() returns trigger language plpgsql as $$
    declare total integer; moved integer; given integer;
    begin
      select coalesce(sum(amount), 0), coalesce(sum(amount) filter (where amount > 0), 0) into total, moved
      from coins.entry where transfer_id = new.transfer_id;
      select amount into given from coins.transfer where transfer_id = new.transfer_id;
      if total <> 0 or moved is distinct from given then
        raise exception 'the entries of a transfer sum to zero, and move its amount';
      end if;
      return null;
    end $$`.execute(db)
  for (const table of ['entry', 'transfer'])
    await sql`
      create constraint trigger balanced after insert on ${sql.table(`coins.${table}`)}
        deferrable initially deferred for each row execute function coins.balanced()`.execute(db)
}

async function onlyAdded(db: Db): Promise<void> {
  await sql`
    create function coins.refuse() returns trigger language plpgsql as $$
    begin
      raise exception 'rows of the ledger are only ever added';
    end $$`.execute(db)
  // Restoring a backup empties tables that are already empty, which loses nothing.
  await sql`
    create function coins.refuse_emptying() returns trigger language plpgsql as $$
    begin
      if exists (select from coins.transfer) then
        raise exception 'rows of the ledger are only ever added';
      end if;
      return null;
    end $$`.execute(db)
  for (const table of ['entry', 'transfer']) {
    await sql`
      create trigger only_added before update or delete on ${sql.table(`coins.${table}`)}
        for each row execute function coins.refuse()`.execute(db)
    await sql`
      create trigger never_emptied before truncate on ${sql.table(`coins.${table}`)}
        for each statement execute function coins.refuse_emptying()`.execute(db)
  }
}
