CREATE TABLE "book_periods" (
	"book_id" text NOT NULL,
	"period" smallint NOT NULL,
	"starts_on" date NOT NULL,
	"minutes" bigint NOT NULL,
	"readers" integer NOT NULL,
	"tenant_id" text NOT NULL,
	CONSTRAINT "book_periods_tenant_id_period_starts_on_book_id_pk" PRIMARY KEY("tenant_id","period","starts_on","book_id")
);
--> statement-breakpoint
ALTER TABLE "book_periods" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tenant_periods" (
	"period" smallint NOT NULL,
	"starts_on" date NOT NULL,
	"shard" smallint NOT NULL,
	"minutes" bigint NOT NULL,
	"verified" bigint NOT NULL,
	"readers" integer NOT NULL,
	"tenant_id" text NOT NULL,
	CONSTRAINT "tenant_periods_tenant_id_period_starts_on_shard_pk" PRIMARY KEY("tenant_id","period","starts_on","shard")
);
--> statement-breakpoint
ALTER TABLE "tenant_periods" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "user_periods" (
	"user_id" text NOT NULL,
	"period" smallint NOT NULL,
	"starts_on" date NOT NULL,
	"minutes" integer NOT NULL,
	"verified" integer NOT NULL,
	"gained" integer NOT NULL,
	"gained_verified" integer NOT NULL,
	"ranked" boolean NOT NULL,
	"tenant_id" text NOT NULL,
	CONSTRAINT "user_periods_tenant_id_user_id_period_starts_on_pk" PRIMARY KEY("tenant_id","user_id","period","starts_on")
);
--> statement-breakpoint
ALTER TABLE "user_periods" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP INDEX "reader_books_newest";--> statement-breakpoint
ALTER TABLE "reader_books" ADD COLUMN "read_on" date;--> statement-breakpoint
ALTER TABLE "reader_books" ADD COLUMN "read_before" date;--> statement-breakpoint
ALTER TABLE "reading_days" ADD COLUMN "verified" bit(1440) DEFAULT 0::bit(1440) NOT NULL;--> statement-breakpoint
ALTER TABLE "user_days" ADD COLUMN "verified" bit(1440) DEFAULT 0::bit(1440) NOT NULL;--> statement-breakpoint
ALTER TABLE "user_days" ADD COLUMN "verified_minutes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "user_days" ADD COLUMN "gained" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "user_days" ADD COLUMN "gained_verified" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "takes_part" boolean GENERATED ALWAYS AS (identity not in (2, 4) and coalesce((secret_setting ->> 'rank')::boolean, true)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "book_periods" ADD CONSTRAINT "book_periods_tenant_id_book_id_books_tenant_id_id_fk" FOREIGN KEY ("tenant_id","book_id") REFERENCES "public"."books"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_periods" ADD CONSTRAINT "user_periods_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "user_periods_rank" ON "user_periods" USING btree ("tenant_id","period","starts_on","minutes" DESC NULLS FIRST,"user_id" DESC NULLS FIRST) WHERE "user_periods"."ranked";--> statement-breakpoint
CREATE POLICY "book_periods_wall" ON "book_periods" AS PERMISSIVE FOR ALL TO public USING ("tenant_id" = current_setting('app.tenant_id', true)) WITH CHECK ("tenant_id" = current_setting('app.tenant_id', true));--> statement-breakpoint
CREATE POLICY "tenant_periods_wall" ON "tenant_periods" AS PERMISSIVE FOR ALL TO public USING ("tenant_id" = current_setting('app.tenant_id', true)) WITH CHECK ("tenant_id" = current_setting('app.tenant_id', true));--> statement-breakpoint
CREATE POLICY "user_periods_wall" ON "user_periods" AS PERMISSIVE FOR ALL TO public USING ("tenant_id" = current_setting('app.tenant_id', true)) WITH CHECK ("tenant_id" = current_setting('app.tenant_id', true));
--> statement-breakpoint
-- When a period (1 day, 2 week from Monday, 3 month, 4 year, 5 all time) begins that holds a day.
CREATE FUNCTION period_start(period integer, day date) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE period
    WHEN 1 THEN day
    WHEN 2 THEN date_trunc('week', day::timestamp)::date
    WHEN 3 THEN date_trunc('month', day::timestamp)::date
    WHEN 4 THEN date_trunc('year', day::timestamp)::date
    ELSE date '1970-01-01'
  END
$$;
--> statement-breakpoint
-- Totals of what has been read so far.
UPDATE reader_books b SET read_on = d.day FROM (
  SELECT tenant_id, user_id, book_id, max(day) AS day FROM reading_days WHERE bit_count(bits) > 0 GROUP BY 1, 2, 3
) d WHERE b.tenant_id = d.tenant_id AND b.user_id = d.user_id AND b.book_id = d.book_id;
--> statement-breakpoint
INSERT INTO user_periods (tenant_id, user_id, period, starts_on, minutes, verified, gained, gained_verified, ranked)
SELECT d.tenant_id, d.user_id, p, period_start(p, d.day), sum(d.minutes), 0, 0, 0, bool_and(u.takes_part)
FROM user_days d JOIN users u ON u.tenant_id = d.tenant_id AND u.id = d.user_id CROSS JOIN generate_series(1, 5) p
WHERE d.minutes > 0 GROUP BY 1, 2, 3, 4;
--> statement-breakpoint
INSERT INTO book_periods (tenant_id, book_id, period, starts_on, minutes, readers)
SELECT d.tenant_id, d.book_id, p, period_start(p, d.day), sum(bit_count(d.bits)), count(DISTINCT d.user_id)
FROM reading_days d CROSS JOIN generate_series(2, 4) p WHERE bit_count(d.bits) > 0 GROUP BY 1, 2, 3, 4;
--> statement-breakpoint
INSERT INTO tenant_periods (tenant_id, period, starts_on, shard, minutes, verified, readers)
SELECT tenant_id, period, starts_on, 0, sum(minutes), 0, count(*) FROM user_periods GROUP BY 1, 2, 3;
--> statement-breakpoint
-- Rows that are changed again and again while a reader reads: room to do so in their own page, without touching the key.
ALTER TABLE reading_days SET (fillfactor = 85);
--> statement-breakpoint
ALTER TABLE user_days SET (fillfactor = 85);
--> statement-breakpoint
ALTER TABLE reader_books SET (fillfactor = 85);
--> statement-breakpoint
ALTER TABLE book_totals SET (fillfactor = 50);
--> statement-breakpoint
ALTER TABLE book_periods SET (fillfactor = 50);
--> statement-breakpoint
ALTER TABLE tenant_periods SET (fillfactor = 50);
--> statement-breakpoint
-- Ranks are counted in the index alone, which works for pages that were vacuumed since their last change.
ALTER TABLE user_periods SET (autovacuum_vacuum_scale_factor = 0.05);
