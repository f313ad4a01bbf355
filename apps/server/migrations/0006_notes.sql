CREATE TABLE "note_books" (
	"user_id" text NOT NULL,
	"book_id" text NOT NULL,
	"revision" bigint DEFAULT 0 NOT NULL,
	"notes" integer DEFAULT 0 NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"tenant_id" text NOT NULL,
	CONSTRAINT "note_books_tenant_id_user_id_book_id_pk" PRIMARY KEY("tenant_id","user_id","book_id")
);
--> statement-breakpoint
ALTER TABLE "note_books" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "note_likes" (
	"note_id" text NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"tenant_id" text NOT NULL,
	CONSTRAINT "note_likes_tenant_id_note_id_user_id_pk" PRIMARY KEY("tenant_id","note_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "note_likes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "note_replies" (
	"id" text NOT NULL,
	"note_id" text NOT NULL,
	"user_id" text NOT NULL,
	"to_user_id" text,
	"content" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"tenant_id" text NOT NULL,
	CONSTRAINT "note_replies_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "note_replies" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "notes" (
	"id" text NOT NULL,
	"user_id" text NOT NULL,
	"book_id" text NOT NULL,
	"type" smallint NOT NULL,
	"chapter" integer,
	"passage" jsonb,
	"passage_key" text,
	"chapter_title" text DEFAULT '' NOT NULL,
	"style" text NOT NULL,
	"color" text NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"labels" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"score" smallint,
	"likes" integer DEFAULT 0 NOT NULL,
	"replies" integer DEFAULT 0 NOT NULL,
	"audience" text GENERATED ALWAYS AS (case when deleted_at is not null then null when type in (11, 31) then 'passage' when type = 41 then 'review' when type = 5 then 'chapter' end) STORED,
	"at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"revision" bigint NOT NULL,
	"tenant_id" text NOT NULL,
	CONSTRAINT "notes_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "notes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "edition_texts" ADD COLUMN "folded" text;--> statement-breakpoint
ALTER TABLE "book_totals" ADD COLUMN "finishers" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reader_books" ADD COLUMN "status" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "reader_books" ADD COLUMN "finished_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "note_books" ADD CONSTRAINT "note_books_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_books" ADD CONSTRAINT "note_books_tenant_id_book_id_books_tenant_id_id_fk" FOREIGN KEY ("tenant_id","book_id") REFERENCES "public"."books"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_likes" ADD CONSTRAINT "note_likes_tenant_id_note_id_notes_tenant_id_id_fk" FOREIGN KEY ("tenant_id","note_id") REFERENCES "public"."notes"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_likes" ADD CONSTRAINT "note_likes_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_replies" ADD CONSTRAINT "note_replies_tenant_id_note_id_notes_tenant_id_id_fk" FOREIGN KEY ("tenant_id","note_id") REFERENCES "public"."notes"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_replies" ADD CONSTRAINT "note_replies_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_tenant_id_book_id_books_tenant_id_id_fk" FOREIGN KEY ("tenant_id","book_id") REFERENCES "public"."books"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "note_books_newest" ON "note_books" USING btree ("user_id","at" DESC NULLS FIRST,"book_id" DESC NULLS FIRST) WHERE "note_books"."notes" > 0;--> statement-breakpoint
CREATE INDEX "note_likes_newest" ON "note_likes" USING btree ("note_id","created_at" DESC NULLS FIRST,"user_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "note_likes_tenant_id_user_id_index" ON "note_likes" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "note_replies_oldest" ON "note_replies" USING btree ("note_id","created_at","id");--> statement-breakpoint
CREATE INDEX "note_replies_tenant_id_user_id_index" ON "note_replies" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "notes_changed" ON "notes" USING btree ("tenant_id","user_id","book_id","revision");--> statement-breakpoint
CREATE INDEX "notes_own" ON "notes" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "notes"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "notes_one_review" ON "notes" USING btree ("tenant_id","user_id","book_id") WHERE "notes"."type" in (4, 41) and "notes"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "notes_popular" ON "notes" USING btree ("book_id","audience","likes" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "notes"."audience" is not null;--> statement-breakpoint
CREATE INDEX "notes_newest" ON "notes" USING btree ("book_id","audience","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "notes"."audience" is not null;--> statement-breakpoint
CREATE INDEX "notes_of_chapter" ON "notes" USING btree ("book_id","chapter","audience","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "notes"."audience" is not null;--> statement-breakpoint
CREATE INDEX "notes_of_passage" ON "notes" USING btree ("book_id","passage_key") WHERE "notes"."audience" is not null;--> statement-breakpoint
CREATE INDEX "books_tenant_id_author_index" ON "books" USING btree ("tenant_id","author");--> statement-breakpoint
CREATE POLICY "note_books_wall" ON "note_books" AS PERMISSIVE FOR ALL TO public USING ("tenant_id" = current_setting('app.tenant_id', true)) WITH CHECK ("tenant_id" = current_setting('app.tenant_id', true));--> statement-breakpoint
CREATE POLICY "note_likes_wall" ON "note_likes" AS PERMISSIVE FOR ALL TO public USING ("tenant_id" = current_setting('app.tenant_id', true)) WITH CHECK ("tenant_id" = current_setting('app.tenant_id', true));--> statement-breakpoint
CREATE POLICY "note_replies_wall" ON "note_replies" AS PERMISSIVE FOR ALL TO public USING ("tenant_id" = current_setting('app.tenant_id', true)) WITH CHECK ("tenant_id" = current_setting('app.tenant_id', true));--> statement-breakpoint
CREATE POLICY "notes_wall" ON "notes" AS PERMISSIVE FOR ALL TO public USING ("tenant_id" = current_setting('app.tenant_id', true)) WITH CHECK ("tenant_id" = current_setting('app.tenant_id', true));
--> statement-breakpoint
-- Searched from end to end: a text that is not compressed is read several times as fast.
ALTER TABLE "edition_texts" ALTER COLUMN "folded" SET STORAGE EXTERNAL;
