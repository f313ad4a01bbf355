CREATE TABLE "books" (
	"id" text PRIMARY KEY NOT NULL,
	"edition_id" text NOT NULL,
	"book_type" text NOT NULL,
	"title" text NOT NULL,
	"author" text DEFAULT '' NOT NULL,
	"brief" text,
	"intro" text,
	"publisher" text,
	"published" text,
	"language" text NOT NULL,
	"isbn" text,
	"cover" jsonb,
	"category_id" text,
	"book_state" smallint DEFAULT 1 NOT NULL,
	"is_gratis" boolean DEFAULT false NOT NULL,
	"gratis_chapter" integer DEFAULT 10000 NOT NULL,
	"tenant_pay" boolean DEFAULT true NOT NULL,
	"accessibility" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"tenant_id" text NOT NULL,
	CONSTRAINT "books_tenantId_editionId_unique" UNIQUE("tenant_id","edition_id"),
	CONSTRAINT "books_tenantId_id_unique" UNIQUE("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "books" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "categories" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"tenant_id" text NOT NULL,
	CONSTRAINT "categories_tenantId_id_unique" UNIQUE("tenant_id","id"),
	CONSTRAINT "categories_tenantId_name_unique" UNIQUE("tenant_id","name")
);
--> statement-breakpoint
ALTER TABLE "categories" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "edition_texts" (
	"edition_id" text NOT NULL,
	"chapter" integer NOT NULL,
	"page" integer DEFAULT 0 NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "edition_texts_edition_id_chapter_page_pk" PRIMARY KEY("edition_id","chapter","page")
);
--> statement-breakpoint
CREATE TABLE "editions" (
	"id" text PRIMARY KEY NOT NULL,
	"sha256" text NOT NULL,
	"book_type" text NOT NULL,
	"wrapped_key" "bytea" NOT NULL,
	"metadata" jsonb NOT NULL,
	"toc" jsonb NOT NULL,
	"files" jsonb NOT NULL,
	"chapter_count" integer NOT NULL,
	"page_count" integer,
	"word_count" integer,
	"duration" double precision,
	"warnings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "editions_sha256_unique" UNIQUE("sha256")
);
--> statement-breakpoint
CREATE TABLE "book_totals" (
	"book_id" text NOT NULL,
	"minutes" bigint DEFAULT 0 NOT NULL,
	"readers" integer DEFAULT 0 NOT NULL,
	"tenant_id" text NOT NULL,
	CONSTRAINT "book_totals_tenant_id_book_id_pk" PRIMARY KEY("tenant_id","book_id")
);
--> statement-breakpoint
ALTER TABLE "book_totals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "positions" (
	"user_id" text NOT NULL,
	"book_id" text NOT NULL,
	"imei" text NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"locator" jsonb NOT NULL,
	"progress" double precision NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"tenant_id" text NOT NULL,
	CONSTRAINT "positions_tenant_id_user_id_book_id_imei_pk" PRIMARY KEY("tenant_id","user_id","book_id","imei")
);
--> statement-breakpoint
ALTER TABLE "positions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "reader_books" (
	"user_id" text NOT NULL,
	"book_id" text NOT NULL,
	"minutes" integer DEFAULT 0 NOT NULL,
	"progress" double precision DEFAULT 0 NOT NULL,
	"position_at" timestamp (3) with time zone,
	"read_at" timestamp (3) with time zone NOT NULL,
	"tenant_id" text NOT NULL,
	CONSTRAINT "reader_books_tenant_id_user_id_book_id_pk" PRIMARY KEY("tenant_id","user_id","book_id")
);
--> statement-breakpoint
ALTER TABLE "reader_books" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "reading_days" (
	"user_id" text NOT NULL,
	"book_id" text NOT NULL,
	"day" date NOT NULL,
	"kind" smallint NOT NULL,
	"bits" bit(1440) NOT NULL,
	"gained" integer NOT NULL,
	"tenant_id" text NOT NULL,
	CONSTRAINT "reading_days_tenant_id_user_id_day_book_id_kind_pk" PRIMARY KEY("tenant_id","user_id","day","book_id","kind")
);
--> statement-breakpoint
ALTER TABLE "reading_days" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "shelf_items" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"book_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"tenant_id" text NOT NULL,
	CONSTRAINT "shelf_items_tenantId_userId_bookId_unique" UNIQUE("tenant_id","user_id","book_id")
);
--> statement-breakpoint
ALTER TABLE "shelf_items" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "user_days" (
	"user_id" text NOT NULL,
	"day" date NOT NULL,
	"bits" bit(1440) NOT NULL,
	"minutes" integer NOT NULL,
	"tenant_id" text NOT NULL,
	CONSTRAINT "user_days_tenant_id_user_id_day_pk" PRIMARY KEY("tenant_id","user_id","day")
);
--> statement-breakpoint
ALTER TABLE "user_days" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "blocks" (
	"id" text PRIMARY KEY NOT NULL,
	"channel_id" text NOT NULL,
	"position" integer NOT NULL,
	"style" text NOT NULL,
	"title" text,
	"more" jsonb,
	"source" jsonb NOT NULL,
	"tenant_id" text NOT NULL,
	CONSTRAINT "blocks_tenantId_channelId_position_unique" UNIQUE("tenant_id","channel_id","position")
);
--> statement-breakpoint
ALTER TABLE "blocks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "channels" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"selected" boolean DEFAULT false NOT NULL,
	"position" integer NOT NULL,
	"tenant_id" text NOT NULL,
	CONSTRAINT "channels_tenantId_id_unique" UNIQUE("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "channels" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "menus" (
	"key" text NOT NULL,
	"name" text,
	"router" text NOT NULL,
	"selected" boolean DEFAULT false NOT NULL,
	"position" integer NOT NULL,
	"tenant_id" text NOT NULL,
	CONSTRAINT "menus_tenant_id_key_pk" PRIMARY KEY("tenant_id","key")
);
--> statement-breakpoint
ALTER TABLE "menus" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tenants" (
	"id" text PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"name" text NOT NULL,
	"app_name" text NOT NULL,
	"slogan" text,
	"theme_color" text NOT NULL,
	"tenant_num" text NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	"tenant_pay" boolean DEFAULT true NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"config" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tenants" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "book_grants" (
	"user_id" text NOT NULL,
	"book_id" text NOT NULL,
	"tenant_id" text NOT NULL,
	CONSTRAINT "book_grants_tenant_id_user_id_book_id_pk" PRIMARY KEY("tenant_id","user_id","book_id")
);
--> statement-breakpoint
ALTER TABLE "book_grants" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "credentials" (
	"account" text NOT NULL,
	"user_id" text NOT NULL,
	"salt" "bytea" NOT NULL,
	"hash" "bytea" NOT NULL,
	"memory" integer NOT NULL,
	"passes" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"tenant_id" text NOT NULL,
	CONSTRAINT "credentials_tenant_id_account_pk" PRIMARY KEY("tenant_id","account")
);
--> statement-breakpoint
ALTER TABLE "credentials" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "devices" (
	"imei" text NOT NULL,
	"secret_hash" "bytea" NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"tenant_id" text NOT NULL,
	CONSTRAINT "devices_tenant_id_imei_secret_hash_pk" PRIMARY KEY("tenant_id","imei","secret_hash")
);
--> statement-breakpoint
ALTER TABLE "devices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"identity" smallint NOT NULL,
	"imei" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"tenant_id" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"avatar" text,
	"identity" smallint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"tenant_id" text NOT NULL,
	CONSTRAINT "users_tenantId_id_unique" UNIQUE("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "users" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "books" ADD CONSTRAINT "books_edition_id_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."editions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "books" ADD CONSTRAINT "books_tenant_id_category_id_categories_tenant_id_id_fk" FOREIGN KEY ("tenant_id","category_id") REFERENCES "public"."categories"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "edition_texts" ADD CONSTRAINT "edition_texts_edition_id_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."editions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_totals" ADD CONSTRAINT "book_totals_tenant_id_book_id_books_tenant_id_id_fk" FOREIGN KEY ("tenant_id","book_id") REFERENCES "public"."books"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "positions" ADD CONSTRAINT "positions_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "positions" ADD CONSTRAINT "positions_tenant_id_book_id_books_tenant_id_id_fk" FOREIGN KEY ("tenant_id","book_id") REFERENCES "public"."books"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reader_books" ADD CONSTRAINT "reader_books_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reader_books" ADD CONSTRAINT "reader_books_tenant_id_book_id_books_tenant_id_id_fk" FOREIGN KEY ("tenant_id","book_id") REFERENCES "public"."books"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_days" ADD CONSTRAINT "reading_days_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_days" ADD CONSTRAINT "reading_days_tenant_id_book_id_books_tenant_id_id_fk" FOREIGN KEY ("tenant_id","book_id") REFERENCES "public"."books"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shelf_items" ADD CONSTRAINT "shelf_items_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shelf_items" ADD CONSTRAINT "shelf_items_tenant_id_book_id_books_tenant_id_id_fk" FOREIGN KEY ("tenant_id","book_id") REFERENCES "public"."books"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_days" ADD CONSTRAINT "user_days_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_tenant_id_channel_id_channels_tenant_id_id_fk" FOREIGN KEY ("tenant_id","channel_id") REFERENCES "public"."channels"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_grants" ADD CONSTRAINT "book_grants_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_grants" ADD CONSTRAINT "book_grants_tenant_id_book_id_books_tenant_id_id_fk" FOREIGN KEY ("tenant_id","book_id") REFERENCES "public"."books"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "books_newest" ON "books" USING btree ("tenant_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "books_title" ON "books" USING btree ("tenant_id","title","id");--> statement-breakpoint
CREATE INDEX "books_tenant_id_category_id_index" ON "books" USING btree ("tenant_id","category_id");--> statement-breakpoint
CREATE INDEX "books_words" ON "books" USING gin (("title" || ' ' || "author") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "reader_books_newest" ON "reader_books" USING btree ("user_id","read_at" DESC NULLS LAST,"book_id");--> statement-breakpoint
CREATE INDEX "shelf_items_newest" ON "shelf_items" USING btree ("user_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at_index" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE POLICY "books_wall" ON "books" AS PERMISSIVE FOR ALL TO public USING ("tenant_id" = current_setting('app.tenant_id', true)) WITH CHECK ("tenant_id" = current_setting('app.tenant_id', true));--> statement-breakpoint
CREATE POLICY "categories_wall" ON "categories" AS PERMISSIVE FOR ALL TO public USING ("tenant_id" = current_setting('app.tenant_id', true)) WITH CHECK ("tenant_id" = current_setting('app.tenant_id', true));--> statement-breakpoint
CREATE POLICY "book_totals_wall" ON "book_totals" AS PERMISSIVE FOR ALL TO public USING ("tenant_id" = current_setting('app.tenant_id', true)) WITH CHECK ("tenant_id" = current_setting('app.tenant_id', true));--> statement-breakpoint
CREATE POLICY "positions_wall" ON "positions" AS PERMISSIVE FOR ALL TO public USING ("tenant_id" = current_setting('app.tenant_id', true)) WITH CHECK ("tenant_id" = current_setting('app.tenant_id', true));--> statement-breakpoint
CREATE POLICY "reader_books_wall" ON "reader_books" AS PERMISSIVE FOR ALL TO public USING ("tenant_id" = current_setting('app.tenant_id', true)) WITH CHECK ("tenant_id" = current_setting('app.tenant_id', true));--> statement-breakpoint
CREATE POLICY "reading_days_wall" ON "reading_days" AS PERMISSIVE FOR ALL TO public USING ("tenant_id" = current_setting('app.tenant_id', true)) WITH CHECK ("tenant_id" = current_setting('app.tenant_id', true));--> statement-breakpoint
CREATE POLICY "shelf_items_wall" ON "shelf_items" AS PERMISSIVE FOR ALL TO public USING ("tenant_id" = current_setting('app.tenant_id', true)) WITH CHECK ("tenant_id" = current_setting('app.tenant_id', true));--> statement-breakpoint
CREATE POLICY "user_days_wall" ON "user_days" AS PERMISSIVE FOR ALL TO public USING ("tenant_id" = current_setting('app.tenant_id', true)) WITH CHECK ("tenant_id" = current_setting('app.tenant_id', true));--> statement-breakpoint
CREATE POLICY "blocks_wall" ON "blocks" AS PERMISSIVE FOR ALL TO public USING ("tenant_id" = current_setting('app.tenant_id', true)) WITH CHECK ("tenant_id" = current_setting('app.tenant_id', true));--> statement-breakpoint
CREATE POLICY "channels_wall" ON "channels" AS PERMISSIVE FOR ALL TO public USING ("tenant_id" = current_setting('app.tenant_id', true)) WITH CHECK ("tenant_id" = current_setting('app.tenant_id', true));--> statement-breakpoint
CREATE POLICY "menus_wall" ON "menus" AS PERMISSIVE FOR ALL TO public USING ("tenant_id" = current_setting('app.tenant_id', true)) WITH CHECK ("tenant_id" = current_setting('app.tenant_id', true));--> statement-breakpoint
CREATE POLICY "tenants_wall" ON "tenants" AS PERMISSIVE FOR ALL TO public USING ("id" = current_setting('app.tenant_id', true)) WITH CHECK ("id" = current_setting('app.tenant_id', true));--> statement-breakpoint
CREATE POLICY "book_grants_wall" ON "book_grants" AS PERMISSIVE FOR ALL TO public USING ("tenant_id" = current_setting('app.tenant_id', true)) WITH CHECK ("tenant_id" = current_setting('app.tenant_id', true));--> statement-breakpoint
CREATE POLICY "credentials_wall" ON "credentials" AS PERMISSIVE FOR ALL TO public USING ("tenant_id" = current_setting('app.tenant_id', true)) WITH CHECK ("tenant_id" = current_setting('app.tenant_id', true));--> statement-breakpoint
CREATE POLICY "devices_wall" ON "devices" AS PERMISSIVE FOR ALL TO public USING ("tenant_id" = current_setting('app.tenant_id', true)) WITH CHECK ("tenant_id" = current_setting('app.tenant_id', true));--> statement-breakpoint
CREATE POLICY "sessions_wall" ON "sessions" AS PERMISSIVE FOR ALL TO public USING ("tenant_id" = current_setting('app.tenant_id', true)) WITH CHECK ("tenant_id" = current_setting('app.tenant_id', true));--> statement-breakpoint
CREATE POLICY "users_wall" ON "users" AS PERMISSIVE FOR ALL TO public USING ("tenant_id" = current_setting('app.tenant_id', true)) WITH CHECK ("tenant_id" = current_setting('app.tenant_id', true));