CREATE TABLE "connectors" (
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"settings" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"tenant_id" text NOT NULL,
	CONSTRAINT "connectors_tenant_id_name_pk" PRIMARY KEY("tenant_id","name")
);
--> statement-breakpoint
ALTER TABLE "connectors" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tenant_secrets" (
	"name" text NOT NULL,
	"sealed" "bytea" NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"tenant_id" text NOT NULL,
	CONSTRAINT "tenant_secrets_tenant_id_name_pk" PRIMARY KEY("tenant_id","name")
);
--> statement-breakpoint
ALTER TABLE "tenant_secrets" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "access_code_uses" (
	"code" text NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"tenant_id" text NOT NULL,
	CONSTRAINT "access_code_uses_tenant_id_code_user_id_pk" PRIMARY KEY("tenant_id","code","user_id")
);
--> statement-breakpoint
ALTER TABLE "access_code_uses" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "access_codes" (
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"uses" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"tenant_id" text NOT NULL,
	CONSTRAINT "access_codes_tenant_id_code_pk" PRIMARY KEY("tenant_id","code")
);
--> statement-breakpoint
ALTER TABLE "access_codes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "departed_sessions" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"tenant_id" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "departed_sessions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "identifiers" (
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"tenant_id" text NOT NULL,
	CONSTRAINT "identifiers_tenant_id_kind_subject_pk" PRIMARY KEY("tenant_id","kind","subject")
);
--> statement-breakpoint
ALTER TABLE "identifiers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "imported_users" (
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"name" text NOT NULL,
	"group_id" text,
	"user_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"tenant_id" text NOT NULL,
	CONSTRAINT "imported_users_tenant_id_kind_subject_pk" PRIMARY KEY("tenant_id","kind","subject")
);
--> statement-breakpoint
ALTER TABLE "imported_users" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "passwords" (
	"user_id" text NOT NULL,
	"salt" "bytea" NOT NULL,
	"hash" "bytea" NOT NULL,
	"memory" integer NOT NULL,
	"passes" integer NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"tenant_id" text NOT NULL,
	CONSTRAINT "passwords_tenant_id_user_id_pk" PRIMARY KEY("tenant_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "passwords" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "people" (
	"id" text PRIMARY KEY NOT NULL,
	"phone" text,
	"email" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "people_phone_unique" UNIQUE("phone"),
	CONSTRAINT "people_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "user_groups" (
	"id" text NOT NULL,
	"name" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"tenant_id" text NOT NULL,
	CONSTRAINT "user_groups_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "user_groups" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "initials" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "family_id" text DEFAULT gen_random_uuid()::text NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "follows" "bytea";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "succeeded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "person_id" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "group_id" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "gender" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "birthday" date;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "intro" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "real_name" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "reader_setting" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "secret_setting" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "access_code_uses" ADD CONSTRAINT "access_code_uses_tenant_id_code_access_codes_tenant_id_code_fk" FOREIGN KEY ("tenant_id","code") REFERENCES "public"."access_codes"("tenant_id","code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_code_uses" ADD CONSTRAINT "access_code_uses_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identifiers" ADD CONSTRAINT "identifiers_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_users" ADD CONSTRAINT "imported_users_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passwords" ADD CONSTRAINT "passwords_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "identifiers_tenant_id_user_id_index" ON "identifiers" USING btree ("tenant_id","user_id");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_tenant_id_group_id_user_groups_tenant_id_id_fk" FOREIGN KEY ("tenant_id","group_id") REFERENCES "public"."user_groups"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_family_id_index" ON "sessions" USING btree ("family_id");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_personId_tenantId_unique" UNIQUE("person_id","tenant_id");--> statement-breakpoint
CREATE POLICY "connectors_wall" ON "connectors" AS PERMISSIVE FOR ALL TO public USING ("tenant_id" = current_setting('app.tenant_id', true)) WITH CHECK ("tenant_id" = current_setting('app.tenant_id', true));--> statement-breakpoint
CREATE POLICY "tenant_secrets_wall" ON "tenant_secrets" AS PERMISSIVE FOR ALL TO public USING ("tenant_id" = current_setting('app.tenant_id', true)) WITH CHECK ("tenant_id" = current_setting('app.tenant_id', true));--> statement-breakpoint
CREATE POLICY "access_code_uses_wall" ON "access_code_uses" AS PERMISSIVE FOR ALL TO public USING ("tenant_id" = current_setting('app.tenant_id', true)) WITH CHECK ("tenant_id" = current_setting('app.tenant_id', true));--> statement-breakpoint
CREATE POLICY "access_codes_wall" ON "access_codes" AS PERMISSIVE FOR ALL TO public USING ("tenant_id" = current_setting('app.tenant_id', true)) WITH CHECK ("tenant_id" = current_setting('app.tenant_id', true));--> statement-breakpoint
CREATE POLICY "departed_sessions_wall" ON "departed_sessions" AS PERMISSIVE FOR ALL TO public USING ("tenant_id" = current_setting('app.tenant_id', true)) WITH CHECK ("tenant_id" = current_setting('app.tenant_id', true));--> statement-breakpoint
CREATE POLICY "identifiers_wall" ON "identifiers" AS PERMISSIVE FOR ALL TO public USING ("tenant_id" = current_setting('app.tenant_id', true)) WITH CHECK ("tenant_id" = current_setting('app.tenant_id', true));--> statement-breakpoint
CREATE POLICY "imported_users_wall" ON "imported_users" AS PERMISSIVE FOR ALL TO public USING ("tenant_id" = current_setting('app.tenant_id', true)) WITH CHECK ("tenant_id" = current_setting('app.tenant_id', true));--> statement-breakpoint
CREATE POLICY "passwords_wall" ON "passwords" AS PERMISSIVE FOR ALL TO public USING ("tenant_id" = current_setting('app.tenant_id', true)) WITH CHECK ("tenant_id" = current_setting('app.tenant_id', true));--> statement-breakpoint
CREATE POLICY "user_groups_wall" ON "user_groups" AS PERMISSIVE FOR ALL TO public USING ("tenant_id" = current_setting('app.tenant_id', true)) WITH CHECK ("tenant_id" = current_setting('app.tenant_id', true));